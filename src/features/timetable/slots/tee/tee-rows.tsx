import type { Training } from '#api/timetable/schema.ts';
import type { DayListProps } from '../../day/day-list.tsx';
import classes from './tee-list.module.css';
import { TeeRow } from './tee-row.tsx';

type TeeRowsProps = Pick<DayListProps, 'timetable' | 'progress' | 'chosen' | 'onBook' | 'onOpen'> & {
  trainings: readonly Training[];
};

/** One row for each start. */
export function TeeRows({ timetable, trainings, progress, chosen, onBook, onOpen }: TeeRowsProps) {
  const { now, zoneOf } = timetable;
  if (trainings.length === 0) return null;
  return (
    <ul className={classes.list} data-landing>
      {trainings.map((training) => (
        <TeeRow
          key={training.id}
          training={training}
          now={now}
          timeZone={zoneOf(training)}
          step={progress.get(training.id)?.step}
          isChosen={training.id === chosen}
          onBook={onBook}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
