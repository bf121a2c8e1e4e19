import { type MouseEvent, useCallback, useMemo } from 'react';
import { mondayOf, type PlainDate, type WallTime } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining, Clash } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { nameOfUse } from '#src/features/rooms/use-name.ts';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type { RenderItem } from '#src/ui/time/hour-cells.tsx';
import { HourFrame, HourGrid } from '#src/ui/time/hour-grid.tsx';
import { useWeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { GridDraft, Slot } from '../grid/slot.ts';
import { wallTimeOf } from '../training-values.ts';
import { AdminItem } from './admin-item.tsx';
import { type Around, clashesAt } from './clashes-at.ts';
import { readCells, type Target, targetAt } from './drag/cell-map.ts';
import { DragLayer } from './drag/drag-layer.tsx';
import { type AdminCircumstances, adminItemFacts, trainerOf } from './item-facts.ts';
import { DraftItem, ReservedItem, StartsItem } from './other-item.tsx';
import { type Place, placingByHours, placingByRooms, type RoomRow } from './placing.ts';
import { adminColumns, lanesUnderPx, roomColumns } from './staff-columns.ts';
import { draftId, roomItems, type WeekItem, weekItems } from './week-items.ts';

export interface AdminWeekProps {
  names: Omit<Schedule, 'items'>;
  trainings: readonly AdminTraining[];
  uses: readonly RoomUse[];
  around: Around;
  date: PlainDate;
  today: PlainDate;
  /** Of the club. */
  now: WallTime;
  place: WeekPlace;
  /** A row for each of these rooms instead of each hour. */
  rooms: readonly RoomRow[] | undefined;
  chosen: number | undefined;
  draft: GridDraft | undefined;
  mayEdit: boolean;
  /** A day's head was pressed; of lanes, it opens them in place. */
  onDate: (date: PlainDate, isOpened: boolean) => void;
  onSlot: (slot: Slot) => void;
  onOpen: (training: { id: number }) => void;
  /** Reservations are edited on the plan of rooms. */
  onReservation: (date: PlainDate) => void;
  onDrop: (training: AdminTraining, to: Place, clashes: readonly Clash[]) => void;
}

const notFolded = () => false;
const usualStart = 1080;

const rowOfRoom =
  (rooms: readonly RoomRow[]) =>
  ({ roomId }: WeekItem): number => {
    const row = rooms.findIndex(({ id }) => id === roomId);
    return row < 0 ? rooms.length - 1 : row;
  };

/** The admins' week: seven days alike, every training whole, in rows by the hour in which it begins. */
export function AdminWeek(props: AdminWeekProps) {
  const { names, trainings, uses, around, date, today, now, draft, mayEdit, rooms, onDate, onSlot, onDrop } = props;
  const t = useRememberedTexts();
  const { frame, width, measure } = useWeekFrame();
  const monday = mondayOf(date);
  const items = useMemo(() => {
    const say = (count: number, free: number) => t('scheduling.starts', { count, free });
    const days = weekOf(monday);
    const named = uses.map((use) => ({ ...use, name: nameOfUse(use, t) }));
    return rooms ? roomItems(trainings, named, days, draft, say) : weekItems(trainings, named, days, draft);
  }, [trainings, uses, monday, draft, rooms, t]);
  const placing = useMemo(() => (rooms ? placingByRooms(rooms, t) : placingByHours(t)), [rooms, t]);
  const isLanes = width < lanesUnderPx && date < today;
  const layout = useMemo(
    () =>
      layoutWeek({
        ...names,
        items: width > 0 ? items : [],
        days: weekOf(monday),
        today,
        now,
        focus: isLanes ? date : today,
        width,
        measure,
        columns: rooms ? roomColumns : adminColumns,
        others: rooms && { count: rooms.length, rowOf: rowOfRoom(rooms) },
        foldsBegun: notFolded,
      }),
    [names, items, monday, today, now, isLanes, date, width, measure, rooms],
  );
  const words = useMemo(() => hourWords(t, today), [t, today]);
  const parts: AdminCircumstances = useMemo(
    () => ({ names, now, measure, t, hasRooms: !rooms }),
    [names, now, measure, t, rooms],
  );
  const clashes = useMemo(() => (draft ? draftClashes(draft, trainings, around) : []), [draft, trainings, around]);
  const { renderItem, paintLane } = useAdminItems(parts, clashes);
  const whereOf = useCallback(
    ({ trainerId, roomId }: AdminTraining) =>
      [trainerOf(trainerId, names), names.rooms.find(({ id }) => id === roomId)?.name].filter(Boolean).join(' · '),
    [names],
  );
  const open = (id: number) => {
    const { reservation, starts } = items.find((item) => item.id === id) ?? {};
    if (starts?.[0]) return onDate(starts[0].startDateTime.slice(0, 10), false);
    if (reservation) return props.onReservation(reservation.use.startDateTime.slice(0, 10));
    return id > 0 ? props.onOpen({ id }) : undefined;
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const cell = mayEdit ? emptyCell(event) : undefined;
    if (!cell) return;
    const start = rooms ? usualStart : cell.hour * 60;
    const isPast = wallTimeOf({ date: cell.day, start: start + 59 }) < now;
    if (!isPast) onSlot({ date: cell.day, start, roomId: rooms?.[cell.hour]?.id ?? null });
  };
  const hasLanes = width < lanesUnderPx;
  const pressHead = (day: PlainDate) => onDate(day, hasLanes && day < today && day !== date);
  const isMoved = items.some(({ id }) => id === draftId);
  return (
    <HourFrame frame={frame}>
      {width > 0 && (
        <HourGrid
          {...{ frame, layout, today, now, date, monday, renderItem, paintLane, words }}
          place={props.place}
          chosen={isMoved ? draftId : props.chosen}
          hasCounts
          onDate={pressHead}
          onOpen={({ id }) => open(id)}
          label={t('scheduling.grid')}
          onPress={press}
          labels={rooms?.map(({ name }) => name)}
          over={<DragLayer {...{ frame, trainings, around, now, mayEdit, placing, whereOf, onDrop, t }} />}
        />
      )}
    </HourFrame>
  );
}

function draftClashes(draft: GridDraft, trainings: readonly AdminTraining[], around: Around): Clash[] {
  const trainerId = trainings.find(({ id }) => id === draft.id)?.trainerId ?? null;
  return clashesAt({ ...draft, id: draft.id, trainerId }, draft, around);
}

/** A press beside what stands in the cells: its day, and the hour of its row. */
function emptyCell({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>): Target | undefined {
  const rows = currentTarget.querySelector<HTMLElement>('[data-rows]');
  if (!rows || !(target instanceof Element) || !rows.contains(target) || target.closest('[data-item]'))
    return undefined;
  const corner = rows.getBoundingClientRect();
  return targetAt(readCells(rows), clientX - corner.left, clientY - corner.top);
}

/** How admins see what is in a week; new functions only when what they show changes. */
function useAdminItems(parts: AdminCircumstances, clashes: readonly Clash[]) {
  const scheme = useScheme();
  const { names, t } = parts;
  const { styles } = names;
  const tonesOf = useCallback(
    (style: number | undefined) => styles.find(({ id }) => id === style)?.tones[scheme],
    [styles, scheme],
  );
  const renderItem: RenderItem<WeekItem> = useCallback(
    ({ training: item, name }, { width }, { isEntry, isChosen }) => {
      const shown = { item, name, names, isEntry, t };
      if (item.draft) return <DraftItem key={item.id} {...shown} clashes={clashes} />;
      if (item.starts) return <StartsItem key={item.id} {...shown} tones={tonesOf(item.starts[0]?.style)} />;
      if (item.reservation || !item.training) return <ReservedItem key={item.id} {...shown} />;
      return (
        <AdminItem
          key={item.id}
          {...{ name, isEntry, isChosen }}
          training={item.training}
          tones={tonesOf(item.training.style)}
          isLeft={item.isLeft === true}
          {...adminItemFacts(item.training, width, parts)}
        />
      );
    },
    [parts, names, t, tonesOf, clashes],
  );
  const paintLane = useCallback(
    ({ training }: WeekItem) => laneOf(training ?? { freePlaces: 1, maxPlaces: 1 }, tonesOf(training?.style), 'past'),
    [tonesOf],
  );
  return { renderItem, paintLane };
}
