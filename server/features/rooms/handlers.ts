import type { roomEndpoints } from '#api/rooms/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findRoomAvailability } from './availability/find-room-availability.ts';
import { manageRoomHandlers } from './manage/handlers.ts';
import { listRoomGroups, listRooms, listUnits, listUnitsOfClient } from './queries.ts';
import { reservationHandlers } from './reservations/handlers.ts';

export const roomHandlers: HandlersOf<typeof roomEndpoints> = {
  listRooms: async ({ query, inTenant }) => ({ items: await inTenant((scope) => listRooms(scope, query.unit)) }),
  listUnits: async ({ inTenant }) => ({ items: await inTenant(listUnits) }),
  listRoomGroups: async ({ query, inTenant }) => ({
    items: await inTenant((scope) => listRoomGroups(scope, query.unit)),
  }),
  listOwnUnits: async ({ claims, now, inTenant }) => ({
    items: await inTenant((scope) => listUnitsOfClient(scope, claims.clientId, now)),
  }),
  findRoomAvailability: ({ query, inTenant }) => inTenant((scope) => findRoomAvailability(scope, query)),
  ...manageRoomHandlers,
  ...reservationHandlers,
};
