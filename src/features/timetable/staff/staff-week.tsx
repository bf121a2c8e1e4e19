import { useCallback, useMemo } from 'react';
import { mondayOf, toWallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useUnmarked } from '#src/features/rosters/my-day/use-my-day.ts';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import type { ColumnRules } from '#src/lib/hours/week-columns.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { useNarrow } from '#src/theme/use-narrow.ts';
import type { RenderItem } from '#src/ui/time/hour-cells.tsx';
import { HourFrame, HourGrid } from '#src/ui/time/hour-grid.tsx';
import { useWeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { PhoneWeek } from '../week/phone-week.tsx';
import { WideWeek } from '../week/wide-week.tsx';
import { StaffItem } from './staff-item.tsx';
import { isOwn, type StaffCircumstances, staffItemFacts } from './staff-item-facts.ts';

const roomyPx = 900;

/** The day that is looked at is wider; in a narrow box, days before today are lanes. */
export const trainerColumns: ColumnRules = {
  lanesPx: (width) => (width < roomyPx ? 44 : undefined),
  focusParts: (width) => (width < roomyPx ? 1 : 1.35),
  leastPx: 88,
};

/** The trainers' week: a phone's, or in rows of hours. */
export function StaffWeek(props: TimetableBodyProps) {
  return useNarrow() ? <PhoneWeek {...props} /> : <WideWeek {...props} Filled={StaffHours} />;
}

const isOthers = (training: Training) => !isOwn(training);

/** Every training of the week in rows of hours: one's own whole, others' pale, and of today's those that have begun behind a line. */
function StaffHours({ timetable, search, onOpen, onDate, place }: TimetableBodyProps & { place: WeekPlace }) {
  const { date, today, now, filtered, schedule, zoneOf } = timetable;
  const t = useRememberedTexts();
  const scheme = useScheme();
  const { frame, width, measure } = useWeekFrame();
  const unmarked = useUnmarked();
  const monday = mondayOf(date);
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const { styles } = schedule;
  const layout = useMemo(
    () =>
      layoutWeek({
        ...schedule,
        items: width > 0 ? filtered : [],
        days: weekOf(monday),
        today,
        now: wallNow,
        focus: date,
        width,
        measure,
        columns: trainerColumns,
        foldsBegun: isOthers,
      }),
    [schedule, filtered, monday, today, wallNow, date, width, measure],
  );
  const parts: StaffCircumstances = useMemo(
    () => ({ names: schedule, now, zoneOf, measure, unmarked, t }),
    [schedule, now, zoneOf, measure, unmarked, t],
  );
  const words = useMemo(() => hourWords(t, today), [t, today]);
  const tonesOf = useCallback(
    (style: number) => styles.find(({ id }) => id === style)?.tones[scheme],
    [styles, scheme],
  );
  const renderItem: RenderItem<Training> = useCallback(
    ({ training, name }, day, state) => (
      <StaffItem
        key={training.id}
        {...{ training, name, ...state }}
        tones={tonesOf(training.style)}
        {...staffItemFacts(training, day.width, parts)}
      />
    ),
    [parts, tonesOf],
  );
  const paintLane = useCallback(
    (training: Training) => laneOf(training, tonesOf(training.style), isOwn(training) ? undefined : 'past'),
    [tonesOf],
  );
  return (
    <HourFrame frame={frame}>
      {width > 0 && (
        <HourGrid
          {...{ frame, layout, today, date, monday, place, onDate, onOpen, renderItem, paintLane, words }}
          now={wallNow}
          chosen={search.training}
          hasCounts
          label={t('timetable.grid.label')}
        />
      )}
    </HourFrame>
  );
}
