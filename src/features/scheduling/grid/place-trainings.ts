import { daysBetween, type PlainDate } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Span } from '#api/timetable/grid/place-blocks.ts';
import { minutesOf } from '../training-values.ts';
import type { GridReservation } from './place-column.ts';

/** A column of the grid: a day, or a room of one day. */
export interface GridColumn {
  key: string;
  date: PlainDate;
  /** Undefined: all rooms. */
  roomId?: number | null;
  trainings: readonly AdminTraining[];
  /** Of its rooms, for what is not a training. */
  reservations?: readonly GridReservation[];
}

/** A training in its column: minutes since midnight, and fractions of the width. */
export interface PlacedTraining {
  training: AdminTraining;
  start: number;
  end: number;
  left: number;
  width: number;
}

/** Shorter ones are drawn as half an hour, so that their name is readable. */
const leastMinutes = 30;
const dayMinutes = 1440;
const usualHours = { from: 6, until: 22 };

export function spanOf({ startDateTime, duration }: AdminTraining): Span {
  const start = Math.min(minutesOf(startDateTime), dayMinutes - leastMinutes);
  return { start, end: Math.min(dayMinutes, start + Math.max(leastMinutes, duration)) };
}

/** The hours shown: a usual day, and more where trainings are earlier or later. Whole hours. */
export function hoursOf(
  trainings: readonly AdminTraining[],
  others: readonly Span[] = [],
): { from: number; until: number } {
  const spans = [...trainings.map(spanOf), ...others];
  return {
    from: Math.min(usualHours.from, ...spans.map(({ start }) => Math.floor(start / 60))),
    until: Math.max(usualHours.until, ...spans.map(({ end }) => Math.ceil(end / 60))),
  };
}

export const columnOfDay = (trainings: readonly AdminTraining[], date: PlainDate): GridColumn => ({
  key: date,
  date,
  trainings: trainings.filter(({ startDateTime }) => startDateTime.startsWith(date)),
});

export const columnsOfRooms = (
  trainings: readonly AdminTraining[],
  date: PlainDate,
  rooms: readonly { id: number }[],
): GridColumn[] => {
  const ofDay = trainings.filter(({ startDateTime }) => startDateTime.startsWith(date));
  // What has no room is in a column of its own, at the end.
  const ids = [...rooms.map(({ id }) => id), ...(ofDay.some(({ roomId }) => roomId === null) ? [null] : [])];
  return ids.map((id) => ({
    key: `${date} ${id}`,
    date,
    roomId: id,
    trainings: ofDay.filter(({ roomId }) => roomId === id),
  }));
};

/** Where a block is dropped: by how many minutes and columns it was moved. Within the day, in steps of five minutes. */
export function movedBy(start: number, duration: number, minutes: number): number {
  const step = 5;
  const wanted = Math.round((start + minutes) / step) * step;
  // What is on no step keeps its minutes unless it is moved.
  if (Math.abs(minutes) < step / 2) return start;
  return Math.min(Math.max(0, wanted), dayMinutes - Math.min(duration, dayMinutes));
}

/** The half hour under the finger. */
export const slotAt = (minutes: number): number =>
  Math.min(dayMinutes - leastMinutes, Math.max(0, Math.floor(minutes / leastMinutes) * leastMinutes));

/** The reservations of the columns' days and rooms; one of several rooms is one block of a day. */
export function withReservations(columns: readonly GridColumn[], uses: readonly RoomUse[]): GridColumn[] {
  const reserved = uses.filter(({ reservationId }) => reservationId !== null);
  return columns.map((column) => {
    const byUse = new Map<string, GridReservation>();
    for (const use of reserved) {
      const span = spanOn(column.date, use);
      if (!span || (column.roomId !== undefined && column.roomId !== use.roomId)) continue;
      const key = `${use.reservationId} ${use.startDateTime}`;
      const found = byUse.get(key);
      if (found) found.roomIds.push(use.roomId);
      else byUse.set(key, { use, roomIds: [use.roomId], ...span });
    }
    return { ...column, reservations: [...byUse.values()] };
  });
}

/** What of it lies on a day. */
function spanOn(date: PlainDate, { startDateTime, duration }: RoomUse): Span | undefined {
  const start = minutesOf(startDateTime) + daysBetween(date, startDateTime.slice(0, 10)) * dayMinutes;
  const end = start + duration;
  if (end <= 0 || start >= dayMinutes) return undefined;
  const from = Math.min(Math.max(0, start), dayMinutes - leastMinutes);
  return { start: from, end: Math.min(dayMinutes, Math.max(end, from + leastMinutes)) };
}
