import { addDays, toPlainDate } from '#api/dates.ts';
import type { reservationEndpoints } from '#api/rooms/reservation-endpoints.ts';
import type { RoomUseQuery } from '#api/rooms/reservation-schema.ts';
import { maxScheduleDays } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { read, writeRows } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { presentOccupation } from '../availability/occupations.ts';
import { findClubZone } from '../queries.ts';
import { listUsesOn, type UseRow } from './queries.ts';
import {
  changeReservation,
  foreseeReservation,
  getReservation,
  removeReservation,
  reserveRooms,
} from './reserve-rooms.ts';

/** On the dates asked for, or today. */
async function usesOf(scope: TenantScope, query: RoomUseQuery, now: Date): Promise<UseRow[]> {
  const from = query.from ?? query.until ?? toPlainDate(now, await findClubZone(scope));
  const until = query.until ?? from;
  if (until < from || until >= addDays(from, maxScheduleDays)) throw new ApiError(400, 'data_validation_failed');
  return listUsesOn(scope, { from, until, unit: query.unit });
}

export const reservationHandlers: HandlersOf<typeof reservationEndpoints> = {
  listTakenRooms: ({ query, now, inTenant }) =>
    inTenant(async (scope) => {
      const rows = await usesOf(scope, query, now);
      const items = rows.flatMap((row) => {
        if (row.by !== 'reservation') return [];
        const { startDateTime, duration, name, purpose } = presentOccupation(row, 'room', row.timeZone);
        const why = row.isPublic ? { name, purpose } : { name: null, purpose: null };
        return [{ roomId: row.roomId, startDateTime, duration, ...why }];
      });
      return { items };
    }),
  listRoomUses: (request) =>
    read(request, async ({ scope, catalog, now }) => {
      const { query } = request;
      const rows = await usesOf(scope, query, now);
      const items = rows.map((row) => {
        const { roomId, styleId, isRepeated } = row;
        return { ...presentOccupation(row, 'room', row.timeZone), roomId, styleId, isRepeated };
      });
      const { styles } = catalog.lists;
      return { items, styles };
    }),
  getReservation: ({ params, inTenant }) => inTenant((scope) => getReservation(scope, params.id)),
  reserveRooms: (request) => {
    const { body, claims, now } = request;
    return writeRows(request, 'timetable', (scope) => reserveRooms(scope, body, { byClientId: claims.clientId, now }));
  },
  foreseeReservation: ({ body, now, inTenant }) => inTenant((scope) => foreseeReservation(scope, body, now)),
  changeReservation: (request) => {
    const { params, body, claims, now } = request;
    const change = { id: params.id, wanted: body };
    return writeRows(request, 'timetable', (scope) =>
      changeReservation(scope, change, { byClientId: claims.clientId, now }),
    );
  },
  removeReservation: async (request) => {
    const { params, query, now } = request;
    await writeRows(request, 'timetable', (scope) => removeReservation(scope, { id: params.id, which: query }, now));
    return undefined;
  },
};
