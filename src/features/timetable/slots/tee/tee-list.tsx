import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { DayListProps } from '../../day/day-list.tsx';
import { splitDay } from '../../day/day-trainings.ts';
import { LeastFree } from './least-free.tsx';
import { TeeRows } from './tee-rows.tsx';
import { hasFree, mostFree } from './tee-slots.ts';

/** The starts of a day with their places. Today begins at now, as every list. */
export function TeeList(props: DayListProps) {
  const { timetable, trainings, progress } = props;
  const { t } = useTranslation();
  const { date, today, now, zoneOf } = timetable;
  const [wanted, setLeast] = useState(1);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const most = mostFree(trainings);
  const least = Math.min(wanted, most);
  const { earlier, coming } =
    date === today ? splitDay(trainings, now, zoneOf) : { earlier: [], coming: [...trainings] };
  const asked = isUnfolded ? [...earlier, ...coming] : coming;
  const shown = asked.filter((training) => hasFree(training, least, progress.get(training.id)?.step));
  return (
    <>
      {most > 1 && <LeastFree most={most} least={least} onChoose={setLeast} />}
      {earlier.length > 0 && !isUnfolded && (
        <Text component="div" p="0 var(--card-edge) 8px var(--text-edge)">
          <Button
            size={44}
            icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
            onClick={() => setIsUnfolded(true)}
          >
            {t('timetable.earlier', { count: earlier.length })}
          </Button>
        </Text>
      )}
      <TeeRows {...props} trainings={shown} />
      {shown.length === 0 && asked.length > 0 && (
        <EmptyState title={t('slots.noneFree')} text={t('slots.noneFreeText')} />
      )}
    </>
  );
}
