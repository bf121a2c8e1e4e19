import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { nextBlock } from '#src/lib/grid/next-block.ts';
import type { HourWords } from '#src/lib/hours/hour-words.ts';
import {
  type HourDay,
  type HourTraining,
  idOf,
  minuteOf,
  type WeekInput,
  type WeekLayout,
} from '#src/lib/hours/layout-week.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { Cell, foldId, Lanes, type RenderItem } from './hour-cells.tsx';
import classes from './hour-grid.module.css';
import { HourHeads } from './hour-heads.tsx';
import { HourHints } from './hour-hints.tsx';
import { HourRows } from './hour-rows.tsx';
import { useWeekScroll } from './use-week-scroll.ts';

interface HourFocus {
  layout: WeekLayout;
  /** Ids of lines that are open. */
  unfolded: ReadonlySet<number>;
  /** The focus day. */
  date: HourDay['day'];
  onOpen: (one: { id: number }) => void;
  onFold: (id: number) => void;
}

const pressed = (target: EventTarget): number =>
  Number(target instanceof Element ? (target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0) : 0);

/** The ids of lines of what has begun; what is no training has others below zero. */
const isFold = (id: number): boolean => id < 0 && id >= foldId({ hour: 23 });

/** What can be reached in a day, by time. */
function spotsOf({ isPast, cells }: HourDay, unfolded: ReadonlySet<number>) {
  if (isPast) return [];
  return cells.flatMap((cell) => {
    const fold = foldId(cell);
    const shown = [...(unfolded.has(fold) ? cell.begun : []), ...cell.items];
    const spots = shown.map((one, left) => ({ id: idOf(one), top: minuteOf(one), left }));
    return cell.begun.length > 0 ? [{ id: fold, top: cell.hour * 60, left: 0 }, ...spots] : spots;
  });
}

/** One Tab stop, arrow keys from training to training, and the press that opens one. One listener serves all. */
function useHourFocus({ layout, unfolded, date, onOpen, onFold }: HourFocus) {
  const [last, setLast] = useState(0);
  const columns = layout.days.map((day) => spotsOf(day, unfolded));
  const home = columns[layout.days.findIndex(({ day }) => day === date)] ?? [];
  const isThere = columns.some((spots) => spots.some(({ id }) => id === last));
  const first = home.find(({ id }) => id > 0) ?? columns.flat().find(({ id }) => id > 0) ?? columns.flat()[0];
  return {
    entry: isThere ? last : first?.id,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => pressed(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(columns, pressed(event.target), event.key);
        if (next === undefined) return;
        // Otherwise the page would scroll, or the week change.
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-block="${next}"]`)?.focus();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const id = pressed(event.target);
        if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (isFold(id)) onFold(id);
        else onOpen({ id });
      },
    },
  };
}

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
  /** Over the rows, beside them in the tree: what moves there paints nothing of theirs anew. */
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
      </div>
      {over}
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
