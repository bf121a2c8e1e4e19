import { type ClockChange, clockChangesIn, clockOf } from '#api/clock-changes.ts';
import { addMinutes, toInstant, toWallTime } from '#api/dates.ts';
import { repeatDates } from '#api/rooms/repeat-dates.ts';
import type {
  ChangeReservationBody,
  RemoveReservationQuery,
  ReservationBody,
  ReservationEffects,
  RoomReservation,
} from '#api/rooms/reservation-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, notAvailable } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import { minutesOf, type OccupationRow, presentOccupation } from '../availability/occupations.ts';
import { listUsesOfRooms } from '../availability/queries.ts';
import {
  deleteIfUnused,
  deleteUses,
  insertReservation,
  insertUses,
  type NewUse,
  updateReservation,
} from './commands.ts';
import { findReservation, holdRooms, listUsesOf, lockReservation } from './queries.ts';

interface Means {
  byClientId: number;
  now: Date;
}

const mostUses = 2000;

/** The uses of rooms that a reservation asks for, in the future. Throws where it asks for what cannot be. */
async function listWanted(scope: TenantScope, wanted: ReservationBody, now: Date): Promise<NewUse[]> {
  const { roomIds, startDateTime, duration, repeat } = wanted;
  if (repeat && duration > 1440) throw invalidFields(['duration']);
  const ids = [...new Set(roomIds)];
  const rooms = await holdRooms(scope, ids);
  if (rooms.length < ids.length) throw new ApiError(404, 'item_not_found');
  const dates = repeatDates(startDateTime.slice(0, 10), repeat);
  const [typed] = rooms;
  if (typed) typedInstant(startDateTime, typed.timeZone);
  const uses = rooms
    .flatMap(({ id: roomId, timeZone }) =>
      dates.map((date) => {
        const startsAt = toInstant(`${date}${startDateTime.slice(10)}`, timeZone);
        return { roomId, date, startsAt, endsAt: addMinutes(startsAt, duration) };
      }),
    )
    .filter(({ endsAt }) => endsAt > now);
  if (uses.length === 0) throw invalidFields([repeat ? 'repeat.until' : 'startDateTime']);
  if (uses.length > mostUses) throw invalidFields(['repeat.until']);
  return uses;
}

/** Those of its dates on which the clocks skip its time or show it twice. */
async function listClockChanges(scope: TenantScope, wanted: ReservationBody): Promise<ClockChange[]> {
  const { roomIds, startDateTime, repeat } = wanted;
  const [room] = await holdRooms(scope, roomIds.slice(0, 1));
  const walls = repeatDates(startDateTime.slice(0, 10), repeat).map((date) => `${date}${startDateTime.slice(10)}`);
  return room ? clockChangesIn(walls, clockOf(room.timeZone)) : [];
}

const listInTheWay = (scope: TenantScope, uses: readonly NewUse[], reservationId?: number): Promise<OccupationRow[]> =>
  listUsesOfRooms(
    scope,
    uses.map((use, n) => ({ n, ...use, isWhole: true })),
    { reservationId },
  );

const presentAll = (rows: readonly OccupationRow[]) => rows.map((row) => presentOccupation(row, 'room', 'UTC'));

/** Takes the rooms. What was faster is named, also where the constraint found it. */
async function take(scope: TenantScope, reservationId: number, uses: readonly NewUse[]): Promise<void> {
  const inTheWay = await listInTheWay(scope, uses);
  if (inTheWay.length === 0 && (await insertUses(scope, reservationId, uses))) return;
  throw notAvailable('room_not_available', presentAll(await listInTheWay(scope, uses)));
}

export async function reserveRooms(
  scope: TenantScope,
  wanted: ReservationBody,
  { byClientId, now }: Means,
): Promise<{ item: RoomReservation }> {
  const uses = await listWanted(scope, wanted, now);
  const id = await insertReservation(scope, { ...wanted, byClientId, now });
  await take(scope, id, uses);
  return getReservation(scope, id);
}

export async function foreseeReservation(
  scope: TenantScope,
  { exceptReservation, ...wanted }: ReservationBody & { exceptReservation?: number | undefined },
  now: Date,
): Promise<ReservationEffects> {
  const uses = await listWanted(scope, wanted, now);
  const inTheWay = await listInTheWay(scope, uses, exceptReservation);
  const dates = [...new Set(uses.map(({ date }) => date))].toSorted();
  const clockChanges = await listClockChanges(scope, wanted);
  return { dates, occupied: presentAll(inTheWay), clockChanges };
}

/** Gives the old dates back and takes the new ones. What stays of the old ones keeps the reservation as it was. */
export async function changeReservation(
  scope: TenantScope,
  { id, wanted: asked }: { id: number; wanted: ChangeReservationBody },
  { byClientId, now }: Means,
): Promise<{ item: RoomReservation }> {
  const { scope: extent, date, version, ...values } = asked;
  const wanted = extent === 'this' ? { ...values, repeat: null } : values;
  const before = await lockReservation(scope, id);
  if (!before) throw new ApiError(404, 'item_not_found');
  if (before.version !== version) throw new ApiError(409, 'changed_meanwhile');
  const uses = await listWanted(scope, wanted, now);
  await free(scope, id, { scope: extent, date }, now);
  const isEmpty = (await listUsesOf(scope, id)).length === 0;
  const changedId = isEmpty ? id : await insertReservation(scope, { ...wanted, byClientId, now });
  if (isEmpty) await updateReservation(scope, id, wanted);
  await take(scope, changedId, uses);
  return getReservation(scope, changedId);
}

async function free(scope: TenantScope, id: number, which: RemoveReservationQuery, now: Date): Promise<void> {
  const { scope: extent, date } = which;
  const from = extent === 'all' ? null : date;
  const freed = await deleteUses(scope, { reservationId: id, from, until: extent === 'this' ? date : null, now });
  if (freed === 0) throw new ApiError(409, 'cancelling_not_allowed');
}

export async function removeReservation(
  scope: TenantScope,
  { id, which }: { id: number; which: RemoveReservationQuery },
  now: Date,
): Promise<void> {
  if (!(await lockReservation(scope, id))) throw new ApiError(404, 'item_not_found');
  await free(scope, id, which, now);
  await deleteIfUnused(scope, id);
}

export async function getReservation(scope: TenantScope, id: number): Promise<{ item: RoomReservation }> {
  const row = await findReservation(scope, id);
  const uses = row ? await listUsesOf(scope, id) : [];
  const [first] = uses.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (!row || !first) throw new ApiError(404, 'item_not_found');
  const { firstName, lastName, ...item } = row;
  return {
    item: {
      ...item,
      roomIds: uses.map(({ roomId }) => roomId),
      startDateTime: toWallTime(first.startsAt, first.timeZone),
      duration: minutesOf(first),
      by: firstName === null ? null : `${firstName} ${lastName}`,
    },
  };
}
