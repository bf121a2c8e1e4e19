import { addDays, addMinutes, toInstant, toWallTime } from '#api/dates.ts';
import type { RoomAvailability, RoomAvailabilityQuery } from '#api/rooms/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { listRooms, listUnits } from '../queries.ts';
import { type OccupationRow, presentAvailability, type Span, widen } from './occupations.ts';
import { listRoomUses } from './queries.ts';

type Item = RoomAvailability['items'][number];

/** Each room by the clock of its own club. */
export async function findRoomAvailability(
  scope: TenantScope,
  query: RoomAvailabilityQuery,
): Promise<RoomAvailability> {
  const all = await listRooms(scope, query.unit);
  const rooms = query.room ? all.filter(({ id }) => query.room?.includes(id)) : all;
  if (query.room && rooms.length < new Set(query.room).size) throw new ApiError(404, 'item_not_found');
  const items: Item[] = [];
  for (const { id: unitId, timeZone } of await listUnits(scope)) {
    const ids = rooms.filter((room) => room.unitId === unitId).map(({ id }) => id);
    if (ids.length === 0) continue;
    const startsAt = toInstant(query.startDateTime, timeZone);
    const wanted = { startsAt, endsAt: addMinutes(startsAt, query.duration) };
    const night = toInstant(`${addDays(toWallTime(startsAt, timeZone).slice(0, 10), 1)}T00:00:00`, timeZone);
    const around = widen(wanted);
    const endsAt = around.endsAt > night ? around.endsAt : night;
    const uses = await listRoomUses(scope, ids, { ...around, endsAt }, query);
    for (const roomId of ids) {
      const own = uses.filter((use) => use.roomId === roomId);
      items.push({ roomId, isForStyle: true, ...describe(own, { wanted, night, timeZone }) });
    }
  }
  return { isCondition: items.every(({ isFree, isForStyle }) => isFree && isForStyle), items };
}

function describe(
  uses: readonly OccupationRow[],
  { wanted, night, timeZone }: Day,
): Omit<Item, 'roomId' | 'isForStyle'> {
  const found = presentAvailability(uses, wanted, { what: 'room', timeZone });
  const next = uses.find(({ startsAt }) => startsAt >= wanted.endsAt && startsAt < night);
  return { ...found, freeUntil: found.isFree && next ? toWallTime(next.startsAt, timeZone) : null };
}

interface Day {
  wanted: Span;
  night: Date;
  timeZone: string;
}
