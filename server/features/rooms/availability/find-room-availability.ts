import { addDays, addMinutes, toInstant, toWallTime } from '#api/dates.ts';
import type { RoomAvailability, RoomAvailabilityQuery } from '#api/rooms/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import { zoneOfFirst } from '../club-zone.ts';
import { listOpenRooms, listUnits } from '../queries.ts';
import { presentAvailability, widen } from './occupations.ts';
import { listRoomsOfStyle, listUsesOfRooms } from './queries.ts';

/** Each room by the clock of its own club. */
export async function findRoomAvailability(
  scope: TenantScope,
  query: RoomAvailabilityQuery,
): Promise<RoomAvailability> {
  const wanted = await listWanted(scope, query);
  const except = {
    ...(query.exceptTraining && { trainingIds: [query.exceptTraining] }),
    reservationId: query.exceptReservation,
  };
  const days = wanted.map(({ day, roomId, isWhole }, n) => ({ n, roomId, isWhole, ...day }));
  const uses = await listUsesOfRooms(scope, days, except);
  const isForStyle = query.style ? await listRoomsOfStyle(scope, query.style) : () => true;
  const items = wanted.map(({ roomId, span, night, timeZone }, n) => {
    const own = uses.filter((use) => use.n === n);
    const found = presentAvailability(own, span, { what: 'room', timeZone });
    const next = own.find(({ startsAt }) => startsAt >= span.endsAt && startsAt < night);
    const freeUntil = found.isFree && next ? toWallTime(next.startsAt, timeZone) : null;
    return { roomId, ...found, isForStyle: isForStyle(roomId), freeUntil };
  });
  return { isCondition: items.every((item) => item.isFree && item.isForStyle), items };
}

/** The rooms asked for, each with its span and the rest of that day. */
async function listWanted(scope: TenantScope, { room, unit, startDateTime, duration, whole }: RoomAvailabilityQuery) {
  const open = await listOpenRooms(scope, unit);
  const rooms = room ? open.filter(({ id }) => room.includes(id)) : open;
  if (room && rooms.length < new Set(room).size) throw new ApiError(404, 'item_not_found');
  const units = await listUnits(scope);
  const zones = new Map(units.map(({ id, timeZone }) => [id, timeZone]));
  return rooms.map(({ id, unitId, isShared }) => {
    const timeZone = zones.get(unitId) ?? zoneOfFirst(units);
    const startsAt = typedInstant(startDateTime, timeZone);
    const span = { startsAt, endsAt: addMinutes(startsAt, duration) };
    const night = toInstant(`${addDays(startDateTime.slice(0, 10), 1)}T00:00:00`, timeZone);
    const around = widen(span);
    const day = { ...around, endsAt: around.endsAt > night ? around.endsAt : night };
    return { roomId: id, isWhole: whole !== undefined || !isShared, span, day, night, timeZone };
  });
}
