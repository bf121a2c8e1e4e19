import { type ComponentType, useEffect } from 'react';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { useWeekPlace } from '#src/ui/time/use-week-place.ts';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { EmptyWeek } from './empty-week.tsx';
import classes from './week-body.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

interface WideWeekProps extends TimetableBodyProps {
  /** The week once it is there, unless it is empty. */
  Filled: ComponentType<TimetableBodyProps & { place: WeekPlace }>;
}

/** A desktop's week, which the parts of the day scroll. */
export function WideWeek({ Filled, ...props }: WideWeekProps) {
  const { timetable, chips, hours, onJumps } = props;
  const { place, part, jump } = useWeekPlace(hours);
  useEffect(() => onJumps({ part, onJump: jump }), [part, jump, onJumps]);
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        {timetable.filtered.length === 0 ? <EmptyWeek {...props} /> : <Filled {...props} place={place} />}
      </LoadedTimetable>
    </>
  );
}
