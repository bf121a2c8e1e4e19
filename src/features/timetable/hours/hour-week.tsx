import { memo, useMemo, useState } from 'react';
import { mondayOf, toWallTime } from '#api/dates.ts';
import { formatDay, formatTime, weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { ownDays } from '../day/day-trainings.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { Cell, foldId, Lanes } from './hour-cells.tsx';
import { HourHeads } from './hour-heads.tsx';
import { HourHints } from './hour-hints.tsx';
import { HourRows } from './hour-rows.tsx';
import classes from './hour-week.module.css';
import type { ItemCircumstances } from './item-facts.ts';
import { layoutWeek, type WeekLayout } from './layout-week.ts';
import { useHourFocus } from './use-hour-focus.ts';
import { useWeekFrame } from './use-week-frame.ts';
import { useWeekScroll } from './use-week-scroll.ts';
import type { WeekPlace } from './week-place.ts';

export interface HourWeekProps
  extends Pick<TimetableBodyProps, 'timetable' | 'search' | 'progress' | 'onOpen' | 'onDate'> {
  /** Outlives the week that is shown: another one opens at the same hour. */
  place: WeekPlace;
}

const remPx = 16;
const rem = (px: number): string => `${px / remPx}rem`;

/** The desktop's week: seven days side by side, their trainings in rows by the hour in which they begin. */
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
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const focus = useHourFocus({ layout, unfolded, date, onOpen, onFold: toggle });
  const { hints, goTo } = useWeekScroll({
    frame,
    layout,
    monday,
    place,
    now: wallNow,
    isReady: width > 0,
    chosen: search.training,
  });
  const columns = [layout.axis, ...layout.days.map((day) => day.width)].map(rem).join(' ');
  const showsClub = schedule.units.length > 1 && search.unit?.length !== 1;
  const parts: ItemCircumstances = useMemo(
    () => ({ names: schedule, now, zoneOf, progress, showsClub, measure, t }),
    [schedule, now, zoneOf, progress, showsClub, measure, t],
  );
  const dayProps = { parts, unfolded, entry: focus.entry, chosen: search.training, clock: formatTime(wallNow) };
  return (
    <div ref={frame} className={classes.frame} data-week>
      {width > 0 && (
        <div
          className={classes.sheet}
          style={{ width: rem(layout.width) }}
          role="group"
          aria-label={t('timetable.grid.label')}
          {...focus.handlers}
        >
          <HourHeads
            days={layout.days}
            columns={columns}
            today={today}
            own={ownDays(schedule.items)}
            onDate={onDate}
            t={t}
          />
          <HourHints hints={hints} columns={columns} onPress={goTo} t={t} />
          <div
            className={classes.rows}
            style={{ gridTemplateColumns: columns, gridTemplateRows: rowHeights(layout) }}
            data-rows
          >
            <HourRows layout={layout} t={t} />
            {layout.days.map((day, index) => (
              <Day
                key={day.day}
                {...dayProps}
                day={day}
                index={index}
                label={t('timetable.grid.column', { name: formatDay(day.day, today, t), count: day.count })}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const rowHeights = ({ rows }: WeekLayout): string =>
  rows.map(({ kind }) => (kind === 'gap' ? '2.125rem' : 'minmax(3.5rem, auto)')).join(' ');

interface DayProps {
  day: WeekLayout['days'][number];
  index: number;
  label: string;
  parts: ItemCircumstances;
  unfolded: ReadonlySet<number>;
  entry: number | undefined;
  chosen: number | undefined;
  clock: string;
}

/** Stays as it is while only a hint comes or goes. */
const Day = memo(function Day({ day, index, label, parts, unfolded, ...rest }: DayProps) {
  return (
    <section className={classes.day} style={{ gridColumn: index + 2 }} aria-label={label} data-day={day.day}>
      {day.cells.map((cell) =>
        day.isPast ? (
          <Lanes key={cell.hour} cell={cell} names={parts.names} />
        ) : (
          <Cell key={cell.hour} {...parts} {...rest} day={day} cell={cell} isOpen={unfolded.has(foldId(cell))} />
        ),
      )}
    </section>
  );
});
