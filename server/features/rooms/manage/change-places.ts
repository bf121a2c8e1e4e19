import type {
  AdminRoom,
  AdminRoomGroup,
  AdminUnit,
  ChangeGroupBody,
  ChangeRoomBody,
  ChangeUnitBody,
  CreateRoomBody,
} from '#api/rooms/manage-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, notAvailable } from '../../../endpoint/api-error.ts';
import { presentOccupation } from '../availability/occupations.ts';
import { insertGroup, insertRoom, setHolding, updateGroup, updateRoom, updateUnit } from './commands.ts';
import {
  countOpenUnits,
  findGroupOf,
  findUnitOfRoom,
  holdUnit,
  listAdminGroups,
  listAdminRooms,
  listAdminUnits,
  listLaterUses,
  lockManaged,
} from './queries.ts';

interface Change<T> {
  id: number;
  wanted: T;
  now: Date;
}

function found<T>([item]: readonly T[]): { item: T } {
  if (!item) throw new ApiError(404, 'item_not_found');
  return { item };
}

export const getRoom = async (scope: TenantScope, id: number): Promise<{ item: AdminRoom }> =>
  found(await listAdminRooms(scope, id));
export const getGroup = async (scope: TenantScope, id: number): Promise<{ item: AdminRoomGroup }> =>
  found(await listAdminGroups(scope, id));
export const getUnit = async (scope: TenantScope, id: number): Promise<{ item: AdminUnit }> =>
  found(await listAdminUnits(scope, id));

/** Locks the row. Throws where somebody edited it since. */
async function lockVersion(
  scope: TenantScope,
  table: Parameters<typeof lockManaged>[1],
  { id, wanted }: Change<{ version: number }>,
) {
  const row = await lockManaged(scope, table, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  if (row.version !== wanted.version) throw new ApiError(409, 'changed_meanwhile');
  return row;
}

async function refuseForeignGroup(scope: TenantScope, roomGroupId: number | null, unitId: number): Promise<void> {
  if (roomGroupId === null) return;
  const group = await findGroupOf(scope, roomGroupId);
  if (group?.unitId !== unitId) throw new ApiError(404, 'item_not_found');
}

async function refuseInUse(scope: TenantScope, what: Parameters<typeof listLaterUses>[1]): Promise<void> {
  const uses = await listLaterUses(scope, what);
  if (uses.length > 0)
    throw notAvailable(
      'room_not_available',
      uses.map((use) => presentOccupation(use, 'room', 'UTC')),
    );
}

export async function addRoom(scope: TenantScope, wanted: CreateRoomBody): Promise<{ item: AdminRoom }> {
  if (!(await holdUnit(scope, wanted.unitId))) throw new ApiError(404, 'item_not_found');
  await refuseForeignGroup(scope, wanted.roomGroupId, wanted.unitId);
  return getRoom(scope, await insertRoom(scope, wanted));
}

/** Who wants to use the room holds its row, so a retired one is in no later use. */
export async function changeRoom(scope: TenantScope, change: Change<ChangeRoomBody>): Promise<{ item: AdminRoom }> {
  const { id, wanted, now } = change;
  const before = await lockVersion(scope, 'room', change);
  const room = await findUnitOfRoom(scope, id);
  if (!room) throw new ApiError(404, 'item_not_found');
  await refuseForeignGroup(scope, wanted.roomGroupId, room.unitId);
  if (wanted.isRetired && !before.isRetired) await refuseInUse(scope, { roomId: id, now });
  await updateRoom(scope, id, wanted, now);
  if (wanted.isShared !== room.isShared) {
    await setHolding(scope, { roomId: id, holdsRoom: !wanted.isShared, now }).catch(
      (error: { constraint?: string }) => {
        throw error.constraint === 'room_free' ? new ApiError(409, 'room_not_available') : error;
      },
    );
  }
  return getRoom(scope, id);
}

export async function addGroup(
  scope: TenantScope,
  wanted: { unitId: number; name: string },
): Promise<{ item: AdminRoomGroup }> {
  if (!(await holdUnit(scope, wanted.unitId))) throw new ApiError(404, 'item_not_found');
  return getGroup(scope, await insertGroup(scope, wanted));
}

export async function changeGroup(
  scope: TenantScope,
  change: Change<ChangeGroupBody>,
): Promise<{ item: AdminRoomGroup }> {
  await lockVersion(scope, 'room_group', change);
  await updateGroup(scope, change.id, change.wanted, change.now);
  return getGroup(scope, change.id);
}

export async function changeUnit(scope: TenantScope, change: Change<ChangeUnitBody>): Promise<{ item: AdminUnit }> {
  const { id, wanted, now } = change;
  const before = await lockVersion(scope, 'unit', change);
  if (wanted.isRetired && !before.isRetired) {
    await refuseInUse(scope, { unitId: id, now });
    if ((await countOpenUnits(scope)) < 2) throw new ApiError(403, 'action_not_allowed');
  }
  await updateUnit(scope, id, wanted, now);
  return getUnit(scope, id);
}
