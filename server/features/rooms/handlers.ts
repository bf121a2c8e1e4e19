import type { roomEndpoints } from '#api/rooms/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findRoomAvailability } from './availability/find-room-availability.ts';
import { listHours } from './hours/list-hours.ts';
import { manageRoomHandlers } from './manage/handlers.ts';
import { findBookedUnit, listKinds, listRoomGroups, listRooms, listUnits, listUnitsOfClient } from './queries.ts';
import { reservationHandlers } from './reservations/handlers.ts';

export const roomHandlers: HandlersOf<typeof roomEndpoints> = {
  listRooms: async ({ query, inTenant }) => ({ items: await inTenant((scope) => listRooms(scope, query.unit)) }),
  listUnits: async ({ now, inTenant }) => ({
    items: await inTenant(async (scope) => {
      const held = await listKinds(scope, now);
      const units = await listUnits(scope);
      return units.map((unit) => ({
        ...unit,
        kinds: held.filter(({ unitId }) => unitId === unit.id).map(({ kind }) => kind),
      }));
    }),
  }),
  listRoomGroups: async ({ query, inTenant }) => ({
    items: await inTenant((scope) => listRoomGroups(scope, query.unit)),
  }),
  listHours: ({ query, inTenant }) => inTenant((scope) => listHours(scope, query)),
  listOwnUnits: ({ claims, now, inTenant }) =>
    inTenant(async (scope) => {
      const items = await listUnitsOfClient(scope, claims.clientId, now);
      const [only, ...others] = items;
      const home =
        only && others.length === 0
          ? only.id
          : await findBookedUnit(
              scope,
              claims.clientId,
              items.map(({ id }) => id),
              now,
            );
      return { items, ...(home !== undefined && { homeUnitId: home }) };
    }),
  findRoomAvailability: ({ query, inTenant }) => inTenant((scope) => findRoomAvailability(scope, query)),
  ...manageRoomHandlers,
  ...reservationHandlers,
};
