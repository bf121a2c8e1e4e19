import type { Language } from '#api/languages.ts';
import type { manageRoomEndpoints } from '#api/rooms/manage-endpoints.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import { writeRows } from '../../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { addGroup, addRoom, changeGroup, changeRoom, changeUnit, getRoom, getUnit } from './change-places.ts';
import { insertUnit, replaceRoomStyles } from './commands.ts';
import { listAdminGroups, listAdminRooms, listAdminUnits, listStylesOfRoom, lockManaged } from './queries.ts';

/** Two of the same name cannot be told apart. */
function refuseSameName(error: { code?: string }): never {
  throw error.code === '23505' ? invalidFields(['name']) : error;
}

/** Caches and open screens are told after the commit. */
const write = <T>(request: RequestContext, work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  writeRows(request, 'timetable', (scope) => work(scope).catch(refuseSameName));

export const manageRoomHandlers: HandlersOf<typeof manageRoomEndpoints> = {
  listAdminRooms: async ({ inTenant }) => ({ items: await inTenant((scope) => listAdminRooms(scope)) }),
  listAdminRoomGroups: async ({ inTenant }) => ({ items: await inTenant((scope) => listAdminGroups(scope)) }),
  listAdminUnits: async ({ inTenant }) => ({ items: await inTenant((scope) => listAdminUnits(scope)) }),
  createRoom: (request) => write(request, (scope) => addRoom(scope, request.body)),
  changeRoom: (request) => write(request, (scope) => changeRoom(scope, changeOf(request))),
  createRoomGroup: (request) => write(request, (scope) => addGroup(scope, request.body)),
  changeRoomGroup: (request) => write(request, (scope) => changeGroup(scope, changeOf(request))),
  createUnit: (request) => write(request, async (scope) => getUnit(scope, await insertUnit(scope, request.body))),
  changeUnit: (request) => write(request, (scope) => changeUnit(scope, changeOf(request))),
  listRoomStyles: ({ params, language, inTenant }) =>
    inTenant(async (scope) => {
      await getRoom(scope, params.id);
      return presentStyles(scope, params.id, language);
    }),
  setRoomStyles: (request) =>
    write(request, async (scope) => {
      const { id } = request.params;
      if (!(await lockManaged(scope, 'room', id))) throw new ApiError(404, 'item_not_found');
      if (!(await replaceRoomStyles(scope, id, request.body.styleIds))) throw new ApiError(404, 'item_not_found');
      return presentStyles(scope, id, request.language);
    }),
};

async function presentStyles(scope: TenantScope, roomId: number, language: Language) {
  const styles = await listStylesOfRoom(scope, roomId);
  return {
    items: styles.map(({ styleId, isAllowed, ...style }) => ({ styleId, name: styleName(style, language), isAllowed })),
  };
}

const changeOf = <T>({ params, body, now }: { params: { id: number }; body: T; now: Date }) => ({
  id: params.id,
  wanted: body,
  now,
});
