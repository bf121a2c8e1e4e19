import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { replacementQueries } from './queries.ts';

interface TrainingChoiceProps {
  trainerId: number | undefined;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** A day, and one of its trainings that have not begun. */
export function TrainingChoice({ trainerId, chosenId, onChoose }: TrainingChoiceProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const [date, setDate] = useState(toPlainDate(now, timeZone));
  const { data } = useQuery(replacementQueries.trainings(owner, trainerId, date));
  const begun = toWallTime(now, timeZone);
  const coming = (data?.items ?? []).filter(
    ({ status, startDateTime }) => status !== 'cancelled' && startDateTime > begun,
  );
  return (
    <>
      <DateField
        label={t('replacements.day')}
        text={formatDate(date)}
        date={date}
        onDate={(next) => {
          setDate(next);
          onChoose(undefined);
        }}
      />
      <SelectField
        label={t('replacements.training')}
        {...(data && coming.length === 0 && { hint: t('replacements.noTraining') })}
        data={[
          { value: '', label: t('replacements.choosePlease') },
          ...coming.map(({ id, startDateTime, name }) => ({
            value: String(id),
            label: `${formatTime(startDateTime)} ${name}`,
          })),
        ]}
        value={chosenId === undefined ? '' : String(chosenId)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value ? Number(currentTarget.value) : undefined)}
      />
    </>
  );
}
