import type { PlainDate } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { HourTraining } from '#src/lib/hours/layout-week.ts';
import type { GridReservation } from '../grid/place-column.ts';
import type { GridDraft } from '../grid/slot.ts';
import { minutesFrom, minutesOf, wallTimeOf } from '../training-values.ts';

/** What stands in a cell of the admins' week: a training, a reservation, or what the panel has open. */
export interface WeekItem extends HourTraining {
  training?: AdminTraining;
  reservation?: GridReservation;
  /** By rooms: all tee times or lanes of a room on a day, in one. */
  starts?: readonly AdminTraining[];
  /** What the panel has open would begin here. */
  draft?: GridDraft;
  /** What the panel has open would begin elsewhere. */
  isLeft?: boolean;
}

/** The id of the place where what the panel has open would begin. */
export const draftId = -999;
/** Ids of reservations are below it. */
const reservationIds = -1000;

const dayMinutes = 1440;

/** Trainings, and the reservations of the days' rooms: one of several rooms is one item a day. */
export function weekItems(
  trainings: readonly AdminTraining[],
  uses: readonly RoomUse[],
  days: readonly PlainDate[],
  draft?: GridDraft,
): WeekItem[] {
  return [
    ...trainings.map((training) => itemOf(training, draft)),
    ...reserved(uses, days),
    ...drafted(draft, trainings),
  ];
}

const isElsewhere = (draft: GridDraft, { startDateTime, roomId }: AdminTraining): boolean =>
  draft.date !== startDateTime.slice(0, 10) || draft.start !== minutesOf(startDateTime) || draft.roomId !== roomId;

function itemOf(training: AdminTraining, draft: GridDraft | undefined): WeekItem {
  const { id, name, startDateTime, duration, unitId, roomId, trainerId } = training;
  const isLeft = draft?.id === id && isElsewhere(draft, training);
  return { id, name, startDateTime, duration, unitId, roomId, trainerId, training, ...(isLeft && { isLeft }) };
}

function drafted(draft: GridDraft | undefined, trainings: readonly AdminTraining[]): WeekItem[] {
  if (!draft) return [];
  const edited = trainings.find(({ id }) => id === draft.id);
  if (edited && !isElsewhere(draft, edited)) return [];
  const { duration, name, roomId } = draft;
  return [
    {
      id: draftId,
      name,
      startDateTime: wallTimeOf(draft),
      duration,
      unitId: 0,
      roomId,
      trainerId: edited?.trainerId ?? null,
      draft,
      ...(edited && { training: edited }),
    },
  ];
}

const isStart = ({ layout }: AdminTraining): boolean => layout === 'tee' || layout === 'lanes';

/** By rooms, the starts of a room on a day are one item, and a reservation of several rooms is in each of them. */
export function roomItems(
  trainings: readonly AdminTraining[],
  uses: readonly RoomUse[],
  days: readonly PlainDate[],
  draft: GridDraft | undefined,
  say: (count: number, free: number) => string,
): WeekItem[] {
  const byPlace = Map.groupBy(trainings.filter(isStart), (one) => `${one.startDateTime.slice(0, 10)} ${one.roomId}`);
  const starts = [...byPlace.values()].map((all, index): WeekItem => {
    const sorted = all.toSorted((a, b) => (a.startDateTime < b.startDateTime ? -1 : 1));
    const [first] = sorted;
    const free = sorted.reduce((sum, { freePlaces }) => sum + Math.max(0, freePlaces), 0);
    return {
      ...(first ?? nothing),
      my: undefined,
      id: startIds - index,
      name: say(sorted.length, free),
      starts: sorted,
    };
  });
  const rooms = [...new Set(uses.map(({ roomId }) => roomId))];
  const reservations = rooms.flatMap((room, index) =>
    reserved(
      uses.filter(({ roomId }) => roomId === room),
      days,
      reservationIds - index * idsOfRoom,
    ),
  );
  return [
    ...weekItems(
      trainings.filter((one) => !isStart(one)),
      [],
      days,
      draft,
    ),
    ...starts,
    ...reservations,
  ];
}

/** Ids of starts are below it. */
const startIds = -1_000_000;
const idsOfRoom = 1000;
const nothing = { id: 0, name: '', startDateTime: '', duration: 0, unitId: 0, roomId: null, trainerId: null };

function reserved(uses: readonly RoomUse[], days: readonly PlainDate[], ids = reservationIds): WeekItem[] {
  const found = new Map<string, WeekItem>();
  for (const use of uses) {
    if (use.reservationId === null) continue;
    for (const day of days) {
      const start = minutesFrom(day, use.startDateTime);
      const end = start + use.duration;
      if (end <= 0 || start >= dayMinutes) continue;
      const key = `${day} ${use.reservationId} ${use.startDateTime}`;
      const known = found.get(key)?.reservation;
      if (known) known.roomIds.push(use.roomId);
      else {
        const from = Math.max(0, start);
        found.set(key, {
          id: ids - found.size,
          name: use.name,
          startDateTime: wallTimeOf({ date: day, start: from }),
          duration: Math.min(end, dayMinutes) - from,
          unitId: 0,
          roomId: use.roomId,
          trainerId: null,
          reservation: { use, roomIds: [use.roomId], start: from, end: Math.min(end, dayMinutes) },
        });
      }
    }
  }
  return [...found.values()];
}
