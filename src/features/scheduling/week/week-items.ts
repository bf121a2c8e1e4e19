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

function reserved(uses: readonly RoomUse[], days: readonly PlainDate[]): WeekItem[] {
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
          id: reservationIds - found.size,
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
