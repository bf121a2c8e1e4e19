import { useEffect } from 'react';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { HourWeek, type HourWeekProps } from '../hours/hour-week.tsx';
import { useWeekPlace } from '../hours/use-week-place.ts';
import { slotsOf } from '../slots/slots-of.ts';
import { LazySlotsWeek } from '../view/lazy-bodies.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { EmptyWeek } from './empty-week.tsx';
import { PhoneWeek } from './phone-week.tsx';
import classes from './week-body.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

/** "The week view is the mobile week view on a narrow screen and the desktop week view otherwise." */
export function WeekBody(props: TimetableBodyProps) {
  const isNarrow = useNarrow();
  return isNarrow ? <PhoneWeek {...props} /> : <WideWeek {...props} />;
}

function WideWeek(props: TimetableBodyProps) {
  const { timetable, chips, hours, onJumps } = props;
  const { place, part, jump } = useWeekPlace(hours);
  useEffect(() => onJumps({ part, onJump: jump }), [part, jump, onJumps]);
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        <FilledWeek {...props} place={place} />
      </LoadedTimetable>
    </>
  );
}

function FilledWeek(props: HourWeekProps & TimetableBodyProps) {
  const { filtered } = props.timetable;
  if (filtered.length === 0) return <EmptyWeek {...props} />;
  return slotsOf(filtered) ? <LazySlotsWeek {...props} /> : <HourWeek {...props} />;
}
