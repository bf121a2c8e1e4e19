import { useNarrow } from '#src/theme/use-narrow.ts';
import { HourWeek } from '../hours/hour-week.tsx';
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
  const { timetable, chips } = props;
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        {timetable.filtered.length === 0 ? <EmptyWeek {...props} /> : <HourWeek {...props} />}
      </LoadedTimetable>
    </>
  );
}
