import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './day-body.module.css';
import { DayRows } from './day-rows.tsx';
import { DayStrip } from './day-strip.tsx';
import { ownDays } from './day-trainings.ts';

/** The days of the week, the filters, and the rows of the chosen day. */
export function DayBody(props: TimetableBodyProps) {
  const { t } = useTranslation();
  const { timetable, chips, onDate } = props;
  const { date, today, schedule, query } = timetable;
  return (
    <div className={classes.column}>
      <DayStrip date={date} today={today} own={ownDays(schedule.items)} onDate={onDate} />
      {chips}
      <LoadedTimetable query={query} skeleton={<SkeletonRows label={t('common.loading')} />}>
        <DayRows {...props} />
      </LoadedTimetable>
    </div>
  );
}
