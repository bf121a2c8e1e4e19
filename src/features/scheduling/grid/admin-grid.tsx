import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { minutesOf, timeOf } from '../training-values.ts';
import classes from './admin-grid.module.css';
import { AdminGridColumn } from './admin-grid-column.tsx';
import { type GridColumn, hoursOf } from './place-trainings.ts';
import type { Length } from './resize.ts';
import type { GridDraft, Slot } from './slot.ts';
import { spotOf } from './training-block.tsx';
import { useGridMoves } from './use-grid-moves.ts';
import was from './was.module.css';

export interface AdminGridProps {
  columns: readonly GridColumn[];
  names: Omit<Schedule, 'items'>;
  /** The wall time of the club. */
  now: { date: PlainDate; minutes: number };
  draft: GridDraft | undefined;
  mayEdit: boolean;
  onSlot: (slot: Slot) => void;
  onOpen: (training: AdminTraining) => void;
  onMove: (training: AdminTraining, to: Partial<Slot>) => void;
  /** Of what the panel has open. */
  onResize: (length: Length) => void;
}

/** Hours down, days or rooms across. It never reflows: what is edited is drawn above it. */
export function AdminGrid(props: AdminGridProps) {
  const { columns, names, now, draft, mayEdit, onSlot, onOpen, onMove, onResize } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const all = columns.flatMap(({ trainings }) => trainings);
  const reserved = columns.flatMap(({ reservations = [] }) => reservations);
  const { from, until } = hoursOf(all, reserved);
  const isToday = columns.some(({ date }) => date === now.date);
  const isNear = isToday && now.minutes > from * 60 && now.minutes < until * 60;
  /** The time of now stands there. */
  const isHidden = (hour: number) => isNear && Math.abs(hour * 60 - now.minutes) < 20;
  const near = isToday
    ? now.minutes - 60
    : Math.min(...all.map(({ startDateTime }) => minutesOf(startDateTime)), 480) - 30;
  useFirstSight(grid, near - from * 60, columns.map(({ key }) => key).join());
  useGridMoves({ grid, leftClass: was.left ?? '', columns, fromHour: from, mayEdit, onSlot, onOpen, onMove });
  const entry = draft?.id ?? all.find(({ startDateTime }) => startDateTime.slice(0, 10) >= now.date)?.id ?? all[0]?.id;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields.
    <div
      ref={grid}
      role="group"
      aria-label={t('scheduling.grid')}
      className={classes.grid}
      style={{ '--grid-columns': columns.length, '--grid-hours': until - from } as CSSProperties}
    >
      <div className={classes.heads}>
        <span />
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} names={names} today={now.date} />
        ))}
      </div>
      <ol className={classes.hours} aria-hidden>
        {Array.from({ length: until - from }, (_, index) => (
          <li key={from + index}>{isHidden(from + index) ? '' : timeOf((from + index) * 60)}</li>
        ))}
        {isNear && (
          <li className={classes.nowTime} style={spotOf(now.minutes, now.minutes, from)}>
            {timeOf(now.minutes)}
          </li>
        )}
      </ol>
      {columns.map((column) => (
        <AdminGridColumn
          key={column.key}
          {...{ column, names, now, draft, entry, onOpen }}
          hours={{ from, until }}
          onResize={mayEdit ? onResize : undefined}
        />
      ))}
    </div>
  );
}

interface ColumnHeadProps extends Pick<AdminGridProps, 'names'> {
  column: GridColumn;
  today: PlainDate;
}

function ColumnHead({ column: { date, roomId }, names, today }: ColumnHeadProps) {
  const { t } = useTranslation();
  if (roomId !== undefined)
    return (
      <h2 className={classes.head}>{names.rooms.find(({ id }) => id === roomId)?.name ?? t('scheduling.noRoom')}</h2>
    );
  return (
    <h2 className={joinClasses(classes.head, date === today && classes.today)} data-day={date}>
      <span className={classes.number} aria-hidden>
        {Number(date.slice(8))}
      </span>
      <span>{formatWeekday(date, t)}</span>
      <span className={type.hidden}>{formatDate(date)}</span>
    </h2>
  );
}

/**
 * Scrolls a grid that shows other days or rooms to what is near, once; where its styles come later, when they are there.
 * @param minutes from the top of the grid
 * @param shown what it shows
 */
function useFirstSight(grid: RefObject<HTMLElement | null>, minutes: number, shown: string): void {
  const scroll = useEffectEvent((column: HTMLElement): boolean => {
    if (column.clientHeight === 0) return false;
    const top = (minutes / Number(column.dataset['minutes'])) * column.clientHeight;
    grid.current?.parentElement?.scrollTo({ top, behavior: 'instant' });
    return true;
  });
  useLayoutEffect(() => {
    const column = shown === '' ? null : grid.current?.querySelector<HTMLElement>('[data-minutes]');
    if (!column || scroll(column)) return undefined;
    const observer = new ResizeObserver(() => scroll(column) && observer.disconnect());
    observer.observe(column);
    return () => observer.disconnect();
  }, [grid, shown]);
}
