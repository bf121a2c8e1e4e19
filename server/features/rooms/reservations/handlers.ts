import { addDays, toPlainDate } from '#api/dates.ts';
import type { reservationEndpoints } from '#api/rooms/reservation-endpoints.ts';
import { maxScheduleDays } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { presentOccupation } from '../availability/occupations.ts';
import { listUnits } from '../queries.ts';
import { listUsesOn } from './queries.ts';
import {
  changeReservation,
  foreseeReservation,
  getReservation,
  removeReservation,
  reserveRooms,
} from './reserve-rooms.ts';

/** Open screens are told after the commit. */
async function write<T>(request: RequestContext, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const result = await request.inTenant(work);
  request.hasChanged('timetable');
  return result;
}

export const reservationHandlers: HandlersOf<typeof reservationEndpoints> = {
  listRoomUses: ({ query, now, services, inTenant }) =>
    inTenant(async (scope) => {
      const [unit] = await listUnits(scope);
      const from = query.from ?? query.until ?? toPlainDate(now, unit?.timeZone ?? 'UTC');
      const until = query.until ?? from;
      if (until < from || until >= addDays(from, maxScheduleDays)) throw new ApiError(400, 'data_validation_failed');
      const rows = await listUsesOn(scope, { from, until, unit: query.unit });
      const items = rows.map((row) => {
        const { roomId, styleId, isRepeated } = row;
        return { ...presentOccupation(row, 'room', row.timeZone), roomId, styleId, isRepeated };
      });
      const { styles } = (await services.catalog.get(scope)).lists;
      return { items, styles };
    }),
  getReservation: ({ params, inTenant }) => inTenant((scope) => getReservation(scope, params.id)),
  reserveRooms: (request) => {
    const { body, claims, now } = request;
    return write(request, (scope) => reserveRooms(scope, body, { byClientId: claims.clientId, now }));
  },
  foreseeReservation: ({ body, now, inTenant }) => inTenant((scope) => foreseeReservation(scope, body, now)),
  changeReservation: (request) => {
    const { params, body, claims, now } = request;
    const change = { id: params.id, wanted: body };
    return write(request, (scope) => changeReservation(scope, change, { byClientId: claims.clientId, now }));
  },
  removeReservation: async (request) => {
    const { params, query, now } = request;
    await write(request, (scope) => removeReservation(scope, { id: params.id, which: query }, now));
    return undefined;
  },
};
