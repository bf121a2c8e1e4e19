import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import marks from '#src/ui/time/hour-marks.module.css';
import { laneOf } from '../places/lane-paint.ts';
import classes from './hour-cells.module.css';
import { HourItem } from './hour-item.tsx';
import { type ItemCircumstances, itemFacts } from './item-facts.ts';
import type { HourCell, HourDay, HourItem as Item } from './layout-week.ts';

export interface CellProps extends ItemCircumstances {
  day: HourDay;
  cell: HourCell;
  /** The training that Tab reaches. */
  entry: number | undefined;
  chosen: number | undefined;
  isOpen: boolean;
  /** `HH:mm`. */
  clock: string;
  /** Where the row does not say what is in it. */
  label?: string;
}

/** The id of a line of what has begun, among those of the trainings. */
export const foldId = (cell: Pick<HourCell, 'hour'>): number => -(cell.hour + 1);

/** What begins on one day in one hour, one below the other. */
export function Cell({ day, cell, entry, chosen, isOpen, clock, label, ...circumstances }: CellProps) {
  const scheme = useScheme();
  const { names } = circumstances;
  const item = ({ training, name, who }: Item) => (
    <HourItem
      key={training.id}
      training={training}
      name={name}
      who={who}
      tones={names.styles.find(({ id }) => id === training.style)?.tones[scheme]}
      isEntry={training.id === entry}
      isChosen={training.id === chosen}
      {...itemFacts(training, day.width, circumstances)}
    />
  );
  const { items, begun, nowAfter } = cell;
  return (
    <ul className={classes.cell} style={{ gridRow: cell.row + 1 }} aria-label={label} data-cell={cell.hour}>
      {begun.length > 0 && <Fold cell={cell} isOpen={isOpen} isEntry={foldId(cell) === entry} t={circumstances.t} />}
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
  t: TFunction;
}

function Fold({ cell, isOpen, isEntry, t }: FoldProps) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        data-block={foldId(cell)}
        data-begun={cell.begun.map(({ training }) => training.id).join(' ')}
        tabIndex={isEntry ? undefined : -1}
      >
        {t('timetable.grid.begun', { count: cell.begun.length })} <Icon size={14} stroke={1.9} aria-hidden />
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

/** A day before today: a lane for each training of the hour, one's own with a check. */
export function Lanes({ cell, names }: { cell: HourCell; names: ItemCircumstances['names'] }) {
  const scheme = useScheme();
  return (
    <div className={classes.lanes} style={{ gridRow: cell.row + 1 }} aria-hidden>
      {cell.lanes.map((training) => {
        const tones = names.styles.find(({ id }) => id === training.style)?.tones[scheme];
        const isOwn = training.my?.status === 'booked';
        return (
          <span
            key={training.id}
            className={joinClasses(classes.lane, isOwn && classes.own)}
            style={isOwn ? undefined : { backgroundImage: laneOf(training, tones, 'past') }}
            data-lane={training.id}
          >
            {isOwn && <IconCheck size={10} stroke={4} />}
          </span>
        );
      })}
    </div>
  );
}
