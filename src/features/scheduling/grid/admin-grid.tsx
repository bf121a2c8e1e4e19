import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PlainDate, WallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
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
import spots from './spot.module.css';
import { spotOf } from './training-block.tsx';
import { useGridMoves } from './use-grid-moves.ts';
import was from './was.module.css';

export interface AdminGridProps {
  columns: readonly GridColumn[];
  names: Omit<Schedule, 'items'>;
  /** What its rooms are made for. */
  places: ReadonlyMap<number, number | null>;
  /** The wall time of the club. */
  now: WallTime;
  /** The hour at its top. */
  place: WeekPlace;
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
  const { columns, names, places, place, now, draft, mayEdit, onSlot, onOpen, onMove, onResize } = props;
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const all = columns.flatMap(({ trainings }) => trainings);
  const reserved = columns.flatMap(({ reservations = [] }) => reservations);
  const { from, until } = hoursOf(all, reserved);
  const today = now.slice(0, 10);
  const minutesNow = minutesOf(now);
  const isToday = columns.some(({ date }) => date === today);
  const isNear = isToday && minutesNow > from * 60 && minutesNow < until * 60;
  /** The time of now stands there. */
  const isHidden = (hour: number) => isNear && Math.abs(hour * 60 - minutesNow) < 20;
  const near = isToday
    ? minutesNow - 60
    : Math.min(...all.map(({ startDateTime }) => minutesOf(startDateTime)), 480) - 30;
  useHourAtTop(grid, place, { from, near, shown: columns.map(({ key }) => key).join() });
  useGridMoves({
    grid,
    leftClass: joinClasses(spots.spot, was.left),
    columns,
    fromHour: from,
    mayEdit,
    onSlot,
    onOpen,
    onMove,
  });
  const entry = draft?.id ?? all.find(({ startDateTime }) => startDateTime.slice(0, 10) >= today)?.id ?? all[0]?.id;
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
          <ColumnHead key={column.key} column={column} names={names} today={today} places={places} />
        ))}
      </div>
      <ol className={classes.hours} aria-hidden>
        {Array.from({ length: until - from }, (_, index) => (
          <li key={from + index}>{isHidden(from + index) ? '' : timeOf((from + index) * 60)}</li>
        ))}
        {isNear && (
          <li className={classes.nowTime} style={spotOf(minutesNow, minutesNow, from)}>
            {timeOf(minutesNow)}
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

interface ColumnHeadProps extends Pick<AdminGridProps, 'names' | 'places'> {
  column: GridColumn;
  today: PlainDate;
}

function ColumnHead({ column: { date, roomId }, names, places, today }: ColumnHeadProps) {
  const { t } = useTranslation();
  const capacity = roomId == null ? null : places.get(roomId);
  if (roomId !== undefined)
    return (
      <div className={classes.room}>
        <h2>{names.rooms.find(({ id }) => id === roomId)?.name ?? t('scheduling.noRoom')}</h2>
        {capacity != null && <span>{t('rooms.placesOf', { count: capacity })}</span>}
      </div>
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
 * Scrolls a grid that shows other days or rooms to the hour where the last one stood, else to what is near; where its styles
 * come later, when they are there. Says which hour is at the top, and goes to another.
 * @param from the hour at the top of the grid
 * @param near minutes since midnight
 * @param shown what it shows
 */
function useHourAtTop(
  grid: RefObject<HTMLElement | null>,
  place: WeekPlace,
  { from, near, shown }: { from: number; near: number; shown: string },
): void {
  const hourPx = () => {
    const column = grid.current?.querySelector<HTMLElement>('[data-minutes]');
    return column ? (column.clientHeight / Number(column.dataset['minutes'])) * 60 : 0;
  };
  const scroll = useEffectEvent((hour: number, behavior: ScrollBehavior): boolean => {
    if (hourPx() === 0) return false;
    grid.current?.parentElement?.scrollTo({ top: (hour - from) * hourPx(), behavior });
    return true;
  });
  const open = useEffectEvent(() => scroll(place.hour ?? near / 60, 'instant'));
  useLayoutEffect(() => {
    const column = shown === '' ? null : grid.current?.querySelector<HTMLElement>('[data-minutes]');
    if (!column || open()) return undefined;
    const observer = new ResizeObserver(() => open() && observer.disconnect());
    observer.observe(column);
    return () => observer.disconnect();
  }, [grid, shown]);
  const stand = useEffectEvent((frame: HTMLElement) => {
    if (hourPx() > 0) place.standAt(Math.round(frame.scrollTop / hourPx()) + from);
  });
  useEffect(() => {
    const frame = grid.current?.parentElement;
    if (!frame) return undefined;
    place.leadBy((hour) => scroll(hour, 'smooth'));
    const listener = () => stand(frame);
    frame.addEventListener('scroll', listener, { passive: true });
    return () => frame.removeEventListener('scroll', listener);
  }, [grid, place]);
}
