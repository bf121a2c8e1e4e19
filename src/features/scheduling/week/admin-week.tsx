import { type MouseEvent, useCallback, useMemo } from 'react';
import { mondayOf, type PlainDate, type WallTime } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining, Clash } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { layoutWeek } from '#src/lib/hours/layout-week.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { HourFrame, HourGrid } from '#src/ui/time/hour-grid.tsx';
import { useWeekFrame } from '#src/ui/time/use-week-frame.ts';
import type { GridDraft, Slot } from '../grid/slot.ts';
import { type Around, type At, clashesAt } from './clashes-at.ts';
import { readCells, targetAt } from './drag/cell-map.ts';
import { DragLayer } from './drag/drag-layer.tsx';
import { type AdminCircumstances, trainerOf } from './item-facts.ts';
import { adminColumns, lanesUnderPx } from './staff-columns.ts';
import { useAdminItems } from './use-admin-items.tsx';
import { draftId, weekItems } from './week-items.ts';

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
  chosen: number | undefined;
  draft: GridDraft | undefined;
  mayEdit: boolean;
  onDate: (date: PlainDate) => void;
  onSlot: (slot: Slot) => void;
  onOpen: (training: { id: number }) => void;
  /** Reservations are edited on the plan of rooms. */
  onReservation: (date: PlainDate) => void;
  onDrop: (training: AdminTraining, at: At, clashes: readonly Clash[]) => void;
}

const notFolded = () => false;

/** The admins' week: seven days alike, every training whole, in rows by the hour in which it begins. */
export function AdminWeek(props: AdminWeekProps) {
  const { names, trainings, uses, around, date, today, now, draft, mayEdit, onDate, onSlot, onDrop } = props;
  const t = useRememberedTexts();
  const { frame, width, measure } = useWeekFrame();
  const monday = mondayOf(date);
  const items = useMemo(() => weekItems(trainings, uses, weekOf(monday), draft), [trainings, uses, monday, draft]);
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
        columns: adminColumns,
        foldsBegun: notFolded,
      }),
    [names, items, monday, today, now, isLanes, date, width, measure],
  );
  const words = useMemo(() => hourWords(t, today), [t, today]);
  const parts: AdminCircumstances = useMemo(() => ({ names, now, measure, t }), [names, now, measure, t]);
  const clashes = useMemo(() => (draft ? draftClashes(draft, trainings, around) : []), [draft, trainings, around]);
  const { renderItem, paintLane } = useAdminItems(parts, clashes);
  const whereOf = useCallback(
    ({ trainerId, roomId }: AdminTraining) =>
      [trainerOf(trainerId, names), names.rooms.find(({ id }) => id === roomId)?.name].filter(Boolean).join(' · '),
    [names],
  );
  const open = (id: number) => {
    const reservation = items.find((item) => item.id === id)?.reservation;
    if (reservation) props.onReservation(reservation.use.startDateTime.slice(0, 10));
    else if (id > 0) props.onOpen({ id });
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const slot = mayEdit ? emptyPlace(event) : undefined;
    if (slot && `${slot.date}T${String(slot.start / 60).padStart(2, '0')}:59` >= now) onSlot(slot);
  };
  const isMoved = items.some(({ id }) => id === draftId);
  return (
    <HourFrame frame={frame}>
      {width > 0 && (
        <HourGrid
          {...{ frame, layout, today, now, date, monday, onDate, renderItem, paintLane, words }}
          place={props.place}
          chosen={isMoved ? draftId : props.chosen}
          hasCounts
          onOpen={({ id }) => open(id)}
          label={t('scheduling.grid')}
          onPress={press}
          over={<DragLayer {...{ frame, trainings, around, now, mayEdit, whereOf, onDrop, t }} />}
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
function emptyPlace({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>): Slot | undefined {
  const rows = currentTarget.querySelector<HTMLElement>('[data-rows]');
  if (!rows || !(target instanceof Element) || !rows.contains(target) || target.closest('[data-item]'))
    return undefined;
  const corner = rows.getBoundingClientRect();
  const found = targetAt(readCells(rows), clientX - corner.left, clientY - corner.top);
  return found && { date: found.day, start: found.hour * 60, roomId: null };
}
