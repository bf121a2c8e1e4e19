import { useMemo } from 'react';
import { mondayOf, toWallTime } from '#api/dates.ts';
import { ownDays } from '#api/timetable/day-trainings.ts';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { HourFrame, HourGrid } from '#src/ui/time/hour-grid.tsx';
import { useWeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import type { ItemCircumstances } from './item-facts.ts';
import { useHourItems } from './use-hour-items.tsx';

export interface HourWeekProps
  extends Pick<TimetableBodyProps, 'timetable' | 'search' | 'progress' | 'onOpen' | 'onDate'> {
  /** Outlives the week that is shown: another one opens at the same hour. */
  place: WeekPlace;
}

/** The desktop's week of members: seven days side by side, their trainings in rows by the hour in which they begin. */
export function HourWeek({ timetable, search, progress, onOpen, onDate, place }: HourWeekProps) {
  const { date, today, now, filtered, schedule, zoneOf } = timetable;
  const t = useRememberedTexts();
  const { frame, width, measure } = useWeekFrame();
  const monday = mondayOf(date);
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const layout = useMemo(
    () =>
      layoutWeek({
        ...schedule,
        // Without a width nothing is drawn.
        items: width > 0 ? filtered : [],
        days: weekOf(monday),
        today,
        now: wallNow,
        focus: date,
        width,
        measure,
      }),
    [schedule, filtered, monday, today, wallNow, date, width, measure],
  );
  const showsClub = schedule.units.length > 1 && search.unit?.length !== 1;
  const parts: ItemCircumstances = useMemo(
    () => ({ names: schedule, now, zoneOf, progress, showsClub, measure, t }),
    [schedule, now, zoneOf, progress, showsClub, measure, t],
  );
  const words = useMemo(() => hourWords(t, today), [t, today]);
  const items = useHourItems(parts);
  return (
    <HourFrame frame={frame}>
      {width > 0 && (
        <HourGrid
          {...{ frame, layout, today, date, monday, place, onDate, onOpen, words }}
          {...items}
          now={wallNow}
          chosen={search.training}
          own={ownDays(schedule.items)}
          label={t('timetable.grid.label')}
        />
      )}
    </HourFrame>
  );
}
