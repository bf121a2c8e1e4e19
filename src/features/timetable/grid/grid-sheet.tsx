import type { TFunction } from 'i18next';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { toWallTime } from '#api/dates.ts';
import type { HourScale } from '#api/timetable/grid/fold-hours.ts';
import { laneRoomOf } from '#api/timetable/grid/lane-room.ts';
import {
  blockIdOf,
  type GridColumnLayout,
  layoutColumn,
  minuteOf,
  type GridStack as Stack,
  scaleOf,
} from '#api/timetable/grid/layout-grid.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import type { Timetable } from '../view/use-timetable.ts';
import { blockFacts } from './block/block-facts.ts';
import { GridBlock } from './block/grid-block.tsx';
import classes from './grid-sheet.module.css';
import { type SpotFrame, spotStyle } from './spot-style.ts';
import type { GridTaken } from './taken-span.ts';
import { useGridFocus } from './use-grid-focus.ts';

export interface GridColumn {
  key: string;
  /** Above the column of the given width in rem; sticky. */
  renderHead: (width: number) => ReactNode;
  /** The column's label for screen readers: its name and its number of trainings. */
  label: string;
  /** The current-time line is over this column's blocks. */
  isNow?: boolean;
  /** Wider than the others. */
  isFocus?: boolean;
}

export interface GridSheetProps {
  columns: readonly GridColumn[];
  /** Of each column; recreated only when they change, since that triggers a new layout. */
  trainings: readonly (readonly Training[])[];
  timetable: Timetable;
  progress: BookingActions['progress'];
  onOpen: (training: { id: number }) => void;
  /** A press on the count of trainings that do not fit in the column `key`. */
  onMore: (key: string) => void;
  /** Widens the hours that are shown. */
  taken?: GridTaken;
  /** The height of an hour in rem. */
  hour: number;
  /** The width of each column, in rem. */
  widths: readonly number[];
  label: string;
  /** A memoizing `t`: most blocks have the same texts as others. */
  t: TFunction;
}

const foldRem = 2.625;
const foldFrom = 2;
const nowhere = { width: 0, height: 0 };
/** Between two columns. */
const lineRem = 3 / 16;

/** Hours down, columns across, trainings as blocks. Arrow keys move between the blocks, Enter opens one. */
export function GridSheet({
  columns,
  trainings,
  timetable,
  progress,
  onOpen,
  onMore,
  taken,
  hour,
  widths,
  label,
  t,
}: GridSheetProps) {
  const scheme = useScheme();
  const { schedule, now, zoneOf } = timetable;
  const focused = columns.findIndex(({ isFocus }) => isFocus);
  const spans = taken?.spans;
  const scale = useMemo(() => scaleOf(trainings, { hour, fold: foldRem, foldFrom }, spans), [trainings, hour, spans]);
  const frames = useMemo(
    () => widths.map((width) => ({ width: width - lineRem, height: scale.height })),
    [widths, scale],
  );
  const layout = useMemo(
    () => trainings.map((own, index) => layoutColumn(own, scale, laneRoomOf((frames[index] ?? nowhere).width))),
    [trainings, scale, frames],
  );
  const home = focused < 0 ? columns.findIndex(({ isNow }) => isNow) : focused;
  const grid = useRef<HTMLDivElement>(null);
  const unfold = useUnfolding(grid, layout);
  const focus = useGridFocus({
    layout,
    home,
    onOpen,
    onMore: (column, id) => {
      unfold(id);
      onMore(columns[column]?.key ?? '');
    },
  });
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const hasNow = columns.some(({ isNow }) => isNow);
  const nowTop = scale.topOf(minuteOf(wallNow));
  const isNowSeen = hasNow && nowTop > 0 && nowTop < scale.height;
  const style = {
    '--columns': widths.map((one) => `${one}rem`).join(' '),
    '--height': `${scale.height}rem`,
    '--now': `${nowTop}rem`,
  } as CSSProperties;
  return (
    <div ref={grid} className={classes.grid} style={style} role="group" aria-label={label} {...focus.handlers}>
      <GridHours scale={scale} now={isNowSeen ? formatTime(wallNow) : undefined} t={t} />
      <div className={classes.heads}>
        {columns.map(({ key, renderHead, isFocus }, index) => (
          <div key={key} className={classes.head} data-focus={isFocus || undefined}>
            {renderHead(widths[index] ?? 0)}
          </div>
        ))}
      </div>
      {columns.map(({ key, label: name, isNow }, index) => (
        <section key={key} className={joinClasses(classes.column, isNow && isNowSeen && classes.now)} aria-label={name}>
          <div className={classes.blocks}>
            {taken && (
              <taken.Blocks spans={taken.spans} column={key} frame={frames[index] ?? nowhere} {...{ scale, t }} />
            )}
            {layout[index]?.blocks.map((placed) => (
              <GridBlock
                key={placed.training.id}
                placed={placed}
                column={frames[index] ?? nowhere}
                tones={schedule.styles.find(({ id }) => id === placed.training.style)?.tones[scheme]}
                isEntry={placed.training.id === focus.entry}
                {...blockFacts(placed.training, { names: schedule, now, zoneOf, progress, t })}
              />
            ))}
            {layout[index]?.stacks.map((stack) => (
              <GridStack
                key={blockIdOf(stack)}
                stack={stack}
                column={frames[index] ?? nowhere}
                isEntry={blockIdOf(stack) === focus.entry}
                t={t}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/**
 * After a stack is unfolded, the focus moves to its trainings: the training passed here is focused once it is rendered.
 */
function useUnfolding(grid: RefObject<HTMLElement | null>, layout: readonly GridColumnLayout[]): (id: number) => void {
  const awaited = useRef(0);
  useLayoutEffect(() => {
    const id = awaited.current;
    if (!layout.some(({ blocks }) => blocks.some(({ training }) => training.id === id))) return;
    grid.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus({ preventScroll: true });
    awaited.current = 0;
  }, [grid, layout]);
  return useCallback((id) => {
    awaited.current = id;
  }, []);
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * Behind the columns: the hours with their lines, the folded bands, and the current time. Screen readers get the times
 * with the trainings.
 */
function GridHours({ scale, now, t }: { scale: HourScale; now: string | undefined; t: TFunction }) {
  const { bands } = scale;
  return (
    <div className={classes.hours} aria-hidden>
      {bands.map(({ from, until, top, isFolded }, index) => (
        <div
          key={from}
          className={isFolded ? classes.fold : classes.hour}
          style={{ '--top': `${top}rem` } as CSSProperties}
        >
          {isFolded && (
            <span className={classes.gap}>
              {t('timetable.grid.gap', { from: hourText(from), until: hourText(until) })}
            </span>
          )}
          {!isFolded && !bands[index - 1]?.isFolded && <span className={classes.time}>{hourText(from)}</span>}
        </div>
      ))}
      {now && <span className={classes.line} />}
      {now && <span className={classes.gridHoursNow}>{now}</span>}
    </div>
  );
}

interface GridStackProps {
  stack: Stack;
  column: SpotFrame;
  isEntry: boolean;
  t: TFunction;
}

/** How many more there are at that time that do not fit in the column. */
function GridStack({ stack, column, isEntry, t }: GridStackProps) {
  const { trainings } = stack;
  const ends = trainings.map(({ startDateTime, duration }) => formatEndTime(startDateTime, duration));
  const label = t('timetable.grid.more', {
    count: trainings.length,
    from: formatTime(trainings[0]?.startDateTime ?? ''),
    until: ends.toSorted().at(-1) ?? '',
  });
  return (
    <button
      type="button"
      className={classes.stack}
      style={spotStyle(stack, column)}
      data-block={blockIdOf(stack)}
      aria-label={label}
      tabIndex={isEntry ? undefined : -1}
    >
      {`+${trainings.length}`}
    </button>
  );
}
