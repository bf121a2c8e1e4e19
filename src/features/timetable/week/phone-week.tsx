import { addDays, mondayOf } from '#api/dates.ts';
import { formatDay, formatWeek } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { DayRows } from '../day/day-rows.tsx';
import { slotsOf } from '../slots/slots-of.ts';
import { LazySlotsDay } from '../view/lazy-bodies.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './phone-week.module.css';
import { WeekOverview } from './week-overview.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';

/** The phone's week: small days above, and the rows of the selected one below. */
export function PhoneWeek(props: TimetableBodyProps) {
  const { timetable, chips, onDate } = props;
  const { date, today } = timetable;
  const { t } = useTranslation();
  return (
    <div className={classes.week}>
      <div className={classes.head}>
        <DateArrows
          text={formatWeek(mondayOf(date))}
          isDay={false}
          onStep={(step) => onDate(addDays(date, 7 * step))}
        />
        {date !== today && (
          <Button size={44} className={classes.today} onClick={() => onDate(today)}>
            {t('common.today')}
          </Button>
        )}
        <DatePicker date={date} onDate={onDate} />
      </div>
      {chips && (
        <Text component="div" pb={8}>
          {chips}
        </Text>
      )}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton isSmall />}>
        <WeekOverview {...props} />
        <section className={classes.day} aria-label={formatDay(date, today, t)}>
          <h2 className={classes.title}>{formatDay(date, today, t)}</h2>
          {slotsOf(timetable.filtered) ? <LazySlotsDay {...props} chips={null} /> : <DayRows {...props} />}
        </section>
      </LoadedTimetable>
    </div>
  );
}
