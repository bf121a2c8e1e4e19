import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toWallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { rememberTexts } from '#src/lib/i18n/remember-texts.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Timetable } from '../use-timetable.ts';
import { blockFacts } from './block-facts.ts';
import { GridBlock } from './grid-block.tsx';
import { GridHours } from './grid-hours.tsx';
import { layoutGrid, minuteOf, type PlacedTraining } from './layout-grid.ts';
import classes from './time-grid.module.css';
import { useGridFocus } from './use-grid-focus.ts';

export interface GridColumn {
  key: string;
  /** Above the column; stays in sight. */
  head: ReactNode;
  /** The column for readers: what it is and how many it holds. */
  label: string;
  /** The line of now lies over this column's blocks. */
  isNow?: boolean;
  /** Wider than the others. */
  isFocus?: boolean;
}

export interface TimeGridProps {
  columns: readonly GridColumn[];
  /** Of each column; made anew only when they change, since they are laid out anew then. */
  trainings: readonly (readonly Training[])[];
  timetable: Timetable;
  progress: BookingActions['progress'];
  onOpen: (training: { id: number }) => void;
  /** The height of an hour in rem. */
  hour: number;
  label: string;
}

const foldRem = 2.625;
const foldFrom = 2;

/** The chosen column has room for the names of all that stands side by side in it, as far as the others can spare it. */
function widthOf(placed: readonly PlacedTraining[], isFocus: boolean): string {
  if (!isFocus) return 'minmax(var(--least, 0), 1fr)';
  const lanes = Math.max(1, ...placed.map(({ width }) => 1 / width));
  return `minmax(min(${Math.ceil(lanes) * 4.5}rem, 45%), 1.85fr)`;
}

/** In how many lanes of a column there can be words at all: as many as have 3.4 rem each on a screen of 3840 px. */
const lanesWithWords = (columns: readonly GridColumn[], index: number): number =>
  columns[index]?.isFocus ? 31 : Math.max(8, 70 / columns.length);

/** Hours down, columns across, trainings as blocks. Arrows walk between the blocks, Enter opens one. */
export function TimeGrid({ columns, trainings, timetable, progress, onOpen, hour, label }: TimeGridProps) {
  const { t: say } = useTranslation();
  const t = useMemo(() => rememberTexts(say), [say]);
  const scheme = useScheme();
  const { schedule, now, zoneOf } = timetable;
  const layout = useMemo(() => layoutGrid(trainings, { hour, fold: foldRem, foldFrom }), [trainings, hour]);
  const focus = useGridFocus(
    layout,
    columns.findIndex(({ isFocus, isNow }) => isFocus ?? isNow),
    onOpen,
  );
  const wallNow = toWallTime(now, zoneOf({ unitId: 0 }));
  const hasNow = columns.some(({ isNow }) => isNow);
  const { topOf, height } = layout.scale;
  const nowTop = topOf(minuteOf(wallNow));
  const isNowSeen = hasNow && nowTop > 0 && nowTop < height;
  const widths = columns.map(({ isFocus }, index) => widthOf(layout.columns[index] ?? [], isFocus ?? false));
  const style = {
    '--columns': widths.join(' '),
    '--height': `${height}rem`,
    '--now': `${nowTop}rem`,
  } as CSSProperties;
  return (
    <div className={classes.grid} style={style} role="group" aria-label={label} {...focus.handlers}>
      <GridHours scale={layout.scale} now={isNowSeen ? formatTime(wallNow) : undefined} />
      {columns.map(({ key, head, label: name, isNow }, index) => (
        <section key={key} className={joinClasses(classes.column, isNow && isNowSeen && classes.now)} aria-label={name}>
          <div className={classes.head}>{head}</div>
          <ul className={classes.blocks}>
            {(layout.columns[index] ?? []).map((placed) => (
              <GridBlock
                key={placed.training.id}
                placed={placed}
                tones={schedule.styles.find(({ id }) => id === placed.training.style)?.tones[scheme]}
                hasWords={1 / placed.width <= lanesWithWords(columns, index)}
                isEntry={placed.training.id === focus.entry}
                {...blockFacts(placed.training, { names: schedule, now, zoneOf, progress, t })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
