import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import { formatDay, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { broadcastQueries } from '../queries.ts';
import classes from './compose.module.css';
import type { Broadcasting } from './use-broadcast.ts';

/** Yesterday's people may have to be told something too. */
const daysBefore = 1;
const daysAfter = 21;

/** A day, and one of its classes that has not been cancelled. */
export function TrainingPicker({ broadcast }: { broadcast: Broadcasting }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [day, setDay] = useState(today);
  const { data } = useQuery(broadcastQueries.trainings(owner, day));
  const { draft, change } = broadcast;
  const items = data?.items ?? [];
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) => addDays(today, index - daysBefore));
  const choose = (id: number) => {
    const item = items.find((each) => each.id === id);
    change({ training: item && { id, name: item.name } });
  };
  const none = t(data && items.length === 0 ? 'broadcast.who.noTrainings' : 'broadcast.who.chooseTraining');
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('broadcast.who.day')}
        data={days.map((each) => ({ value: each, label: formatDay(each, today, t) }))}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          setDay(value);
          change({ training: undefined });
        }}
      />
      <SelectField
        label={t('broadcast.who.training')}
        data={[
          { value: '', label: none },
          ...items.map(({ id, startDateTime, name }) => ({
            value: String(id),
            label: `${formatTime(startDateTime)} ${name}`,
          })),
        ]}
        value={String(draft.training?.id ?? '')}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      />
    </div>
  );
}
