import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { HourWords } from '#src/lib/hours/hour-words.ts';
import { type HourCell, type HourDay, type HourItem, type HourTraining, idOf } from '#src/lib/hours/layout-week.ts';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './hour-cells.module.css';
import marks from './hour-marks.module.css';

/** Draws what begins in an hour of a day; the same function as long as nothing that it shows changes. */
export type RenderItem<T> = (
  item: HourItem<T>,
  day: HourDay<T>,
  state: { isEntry: boolean; isChosen: boolean },
) => ReactNode;

export interface CellProps<T> {
  day: HourDay<T>;
  cell: HourCell<T>;
  renderItem: RenderItem<T>;
  /** The training that Tab reaches. */
  entry: number | undefined;
  chosen: number | undefined;
  isOpen: boolean;
  /** `HH:mm`. */
  clock: string;
  /** Where the row does not say what is in it. */
  label?: string | undefined;
  words: HourWords;
}

/** The id of a line of what has begun, among those of the trainings. */
export const foldId = (cell: Pick<HourCell, 'hour'>): number => -(cell.hour + 1);

/** What begins on one day in one hour, one below the other. */
export function Cell<T extends HourTraining>(props: CellProps<T>) {
  const { day, cell, renderItem, entry, chosen, isOpen, clock, label, words } = props;
  const item = (one: HourItem<T>) =>
    renderItem(one, day, { isEntry: idOf(one) === entry, isChosen: idOf(one) === chosen });
  const { items, begun, nowAfter } = cell;
  return (
    <ul className={classes.cell} style={{ gridRow: cell.row + 1 }} aria-label={label} data-cell={cell.hour}>
      {begun.length > 0 && <Fold cell={cell} isOpen={isOpen} isEntry={foldId(cell) === entry} words={words} />}
      {isOpen && begun.map(item)}
      {items.slice(0, nowAfter ?? items.length).map(item)}
      {nowAfter !== undefined && <NowLine left={day.left} clock={clock} />}
      {nowAfter !== undefined && items.slice(nowAfter).map(item)}
    </ul>
  );
}

interface FoldProps {
  cell: HourCell;
  isOpen: boolean;
  isEntry: boolean;
  words: HourWords;
}

function Fold({ cell, isOpen, isEntry, words }: FoldProps) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        data-block={foldId(cell)}
        data-begun={cell.begun.map(idOf).join(' ')}
        tabIndex={isEntry ? undefined : -1}
      >
        {words.begun(cell.begun.length)} <Icon size={14} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}

const remPx = 16;

/** Over the column of today alone, with its time on the axis. */
function NowLine({ left, clock }: { left: number; clock: string }) {
  return (
    <li className={joinClasses(marks.now, classes.now)} aria-hidden>
      <span className={classes.clock} style={{ '--left': `${left / remPx}rem` } as CSSProperties}>
        {clock}
      </span>
    </li>
  );
}

interface LanesProps<T> {
  cell: HourCell<T>;
  /** The lane of a training, as a background image. */
  paint: (one: T) => string;
}

/** A day before today: a lane for each training of the hour, one's own with a check. */
export function Lanes<T extends HourTraining>({ cell, paint }: LanesProps<T>) {
  return (
    <div className={classes.lanes} style={{ gridRow: cell.row + 1 }} aria-hidden>
      {cell.lanes.map((one) => {
        const isOwn = one.my?.status === 'booked';
        return (
          <span
            key={one.id}
            className={joinClasses(classes.lane, isOwn && classes.own)}
            style={isOwn ? undefined : { backgroundImage: paint(one) }}
            data-lane={one.id}
          >
            {isOwn && <IconCheck size={10} stroke={4} />}
          </span>
        );
      })}
    </div>
  );
}
