import { addDays, type PlainDate, type WallTime } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining, Clash } from '#api/scheduling/schema.ts';
import { minutesFrom } from '../training-values.ts';

/** What takes rooms and trainers, as far as this device knows it. */
export interface Around {
  /** Of all clubs: a trainer is in one of them. */
  trainings: readonly AdminTraining[];
  uses: readonly RoomUse[];
  /** Rooms that several trainings share. */
  shared: ReadonlySet<number>;
}

export interface Moving {
  id: number | undefined;
  duration: number;
  roomId: number | null;
  trainerId: number | null;
}

/** A day, and minutes since its midnight. */
export interface At {
  date: PlainDate;
  start: number;
}

/** What is in the way of a training at another time, said before anybody asks the server. */
export function clashesAt(moving: Moving, { date, start }: At, around: Around): Clash[] {
  const overlaps = ({ startDateTime, duration }: { startDateTime: WallTime; duration: number }): boolean => {
    const from = minutesFrom(date, startDateTime);
    return from < start + moving.duration && start < from + duration;
  };
  // None is longer than a day. The time of each of them costs more to read than its date.
  const days = [-1, 0, 1].map((by) => addDays(date, by));
  const others = around.trainings.filter(
    (one) =>
      one.id !== moving.id &&
      one.status !== 'cancelled' &&
      days.includes(one.startDateTime.slice(0, 10)) &&
      overlaps(one),
  );
  const isRoomTaken = (roomId: number | null) =>
    roomId !== null && roomId === moving.roomId && !around.shared.has(roomId);
  const byTraining = others.flatMap((one): Clash[] => [
    ...(isRoomTaken(one.roomId) ? [clashOf(one, 'room')] : []),
    ...(one.trainerId !== null && one.trainerId === moving.trainerId ? [clashOf(one, 'trainer')] : []),
  ]);
  const reserved = around.uses.filter((use) => use.by === 'reservation' && isRoomTaken(use.roomId) && overlaps(use));
  return [...byTraining, ...reserved];
}

const clashOf = (training: AdminTraining, what: Clash['what']): Clash => {
  const { id, name, startDateTime, duration, roomId, trainerId } = training;
  const nothing = { reservationId: null, absenceId: null, purpose: null };
  return { what, by: 'training', trainingId: id, ...nothing, name, startDateTime, duration, roomId, trainerId };
};

const stepMinutes = 5;
const dayMinutes = 1440;

/** The nearest starts of the day, before and after, at which nothing known is in the way. */
export function freeStarts(moving: Moving, { date, start }: At, around: Around, earliest: number): number[] {
  const isFree = (at: number) => clashesAt(moving, { date, start: at }, around).length === 0;
  const search = (step: number): number | undefined => {
    for (let at = start + step; at >= earliest && at + moving.duration <= dayMinutes; at += step)
      if (isFree(at)) return at;
    return undefined;
  };
  return [search(-stepMinutes), search(stepMinutes)].filter((at) => at !== undefined);
}
