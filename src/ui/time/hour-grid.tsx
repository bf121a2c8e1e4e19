import { type CSSProperties, type MouseEvent, memo, type ReactNode, type RefObject, useState } from 'react';
import type { HourWords } from '#src/lib/hours/hour-words.ts';
import type { HourDay, HourTraining, WeekInput, WeekLayout } from '#src/lib/hours/layout-week.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { Cell, foldId, Lanes, type RenderItem } from './hour-cells.tsx';
import classes from './hour-grid.module.css';
import { HourHeads } from './hour-heads.tsx';
import { HourHints } from './hour-hints.tsx';
import { HourRows } from './hour-rows.tsx';
import { useHourFocus } from './use-hour-focus.ts';
import { useWeekScroll } from './use-week-scroll.ts';

export interface HourGridProps<T extends HourTraining> {
  /** Days on which one has something. */
  own?: ReadonlySet<WeekInput['today']> | undefined;
  /** Each head says how many its day has. */
  hasCounts?: boolean | undefined;
  onDate: (date: WeekInput['today']) => void;
  /** The element that the week scrolls in. */
  frame: RefObject<HTMLDivElement | null>;
  layout: WeekLayout<T>;
  today: WeekInput['today'];
  now: WeekInput['now'];
  /** The focus day. */
  date: WeekInput['focus'];
  /** The first day. */
  monday: WeekInput['focus'];
  /** Outlives the week that is shown: another one opens at the same hour. */
  place: WeekPlace;
  chosen: number | undefined;
  /** Both are the same as long as nothing that they show changes. */
  renderItem: RenderItem<T>;
  paintLane: (one: T) => string;
  onOpen: (one: { id: number }) => void;
  label: string;
  /** Over the rows. */
  over?: ReactNode;
  /** A press anywhere in the week that opens nothing. */
  onPress?: ((event: MouseEvent<HTMLDivElement>) => void) | undefined;
  words: HourWords;
  /** What stands before the rows, where they are not hours. */
  labels?: readonly string[] | undefined;
}

const remPx = 16;
const rem = (px: number): string => `${px / remPx}rem`;

/** Seven days side by side, what is in them in rows by the hour in which it begins. */
export function HourGrid<T extends HourTraining>(props: HourGridProps<T>) {
  const { frame, layout, today, now, date, monday, place, chosen, onDate, onOpen, own, hasCounts, over, words } = props;
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const focus = useHourFocus({ layout, unfolded, date, onOpen, onFold: toggle });
  const handlers = {
    ...focus.handlers,
    onClick(event: MouseEvent<HTMLDivElement>) {
      focus.handlers.onClick(event);
      if (!event.defaultPrevented) props.onPress?.(event);
    },
  };
  const { hints, goTo } = useWeekScroll({ frame, layout, monday, place, now, chosen });
  const columns = [layout.axis, ...layout.days.map((day) => day.width)].map(rem).join(' ');
  const dayProps = { unfolded, entry: focus.entry, chosen, clock: formatTime(now), words };
  return (
    <div
      className={classes.sheet}
      style={{ width: rem(layout.width) }}
      role="group"
      aria-label={props.label}
      {...handlers}
    >
      <HourHeads days={layout.days} {...{ columns, today, own, hasCounts, onDate, words }} />
      <HourHints hints={hints} columns={columns} onPress={goTo} words={words} />
      <div
        className={classes.rows}
        style={
          {
            gridTemplateColumns: columns,
            gridTemplateRows: rowHeights(layout),
            '--axis': rem(layout.axis),
          } as CSSProperties
        }
        data-rows
      >
        <HourRows layout={layout} words={words} labels={props.labels} />
        {layout.days.map((day, index) => (
          <Day
            key={day.day}
            {...dayProps}
            day={day as HourDay}
            index={index}
            renderItem={props.renderItem as RenderItem<HourTraining>}
            paintLane={props.paintLane as (one: HourTraining) => string}
            label={words.column(day.day, day.count)}
          />
        ))}
        {over}
      </div>
    </div>
  );
}

/** The element that a week scrolls in; without a width nothing is in it. */
export function HourFrame({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={frame} className={classes.frame} data-week>
      {children}
    </div>
  );
}

const rowHeights = ({ rows }: Pick<WeekLayout, 'rows'>): string =>
  rows.map(({ kind }) => (kind === 'gap' ? '2.125rem' : 'minmax(3.5rem, auto)')).join(' ');

interface DayProps {
  day: HourDay;
  index: number;
  label: string;
  renderItem: RenderItem<HourTraining>;
  paintLane: (one: HourTraining) => string;
  unfolded: ReadonlySet<number>;
  entry: number | undefined;
  chosen: number | undefined;
  clock: string;
  words: HourWords;
}

/** Stays as it is while only a hint comes or goes. */
const Day = memo(function Day({ day, index, label, paintLane, unfolded, ...rest }: DayProps) {
  return (
    <section className={classes.day} style={{ gridColumn: index + 2 }} aria-label={label} data-day={day.day}>
      {day.cells.map((cell) =>
        day.isPast ? (
          <Lanes key={cell.hour} cell={cell} paint={paintLane} />
        ) : (
          <Cell key={cell.hour} {...rest} day={day} cell={cell} isOpen={unfolded.has(foldId(cell))} />
        ),
      )}
    </section>
  );
});
