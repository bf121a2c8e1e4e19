import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listRoomsOfStyle } from '../../rooms/availability/queries.ts';
import { findRoom, findTrainer, lockStyle } from '../queries.ts';

interface WantedPlace {
  roomId: number | null;
  trainerId: number | null;
  /** The club without a room. */
  unitId?: number | undefined;
  /** Where a training is, and who leads it: it may stay so, whatever has been retired since. */
  kept?: { roomId: number | null; trainerId: number | null };
}

/** Club, room and trainer must belong to the tenant and be in use. */
export async function findPlace(scope: TenantScope, wanted: WantedPlace, catalog: ClubCatalog) {
  const { roomId, trainerId, kept } = wanted;
  const room = roomId === null ? undefined : await findRoom(scope, roomId);
  const trainer = trainerId === null ? undefined : await findTrainer(scope, trainerId);
  const unitId = room?.unitId ?? wanted.unitId;
  const isUnit = unitId !== undefined && (kept || catalog.lists.units.some(({ id }) => id === unitId));
  const isRoom = roomId === null || (room && (!room.isRetired || kept?.roomId === roomId));
  const isTrainer = trainerId === null || (trainer && (trainer.isActive || kept?.trainerId === trainerId));
  if (!isUnit || !isRoom || !isTrainer) throw new ApiError(404, 'item_not_found');
  const columns = { unit_id: unitId, room_id: roomId, holds_room: !room?.isShared, trainer_id: trainerId };
  return {
    columns,
    timeZone: catalog.timeZoneOf(unitId),
    heldRoomId: room && !room.isShared ? room.id : null,
    sharedRoomId: room?.isShared ? room.id : null,
  };
}

/** The style that a training is to have. Throws where it is unknown, or hidden and not the one that it has. */
export async function findStyle(scope: TenantScope, styleId: number, kept?: { styleId: number }) {
  const style = await lockStyle(scope, styleId);
  if (!style) throw new ApiError(404, 'item_not_found');
  if (style.isHidden && kept?.styleId !== styleId) throw invalidFields(['styleId']);
  return style;
}

/** Throws where the room may not hold the style. */
export async function refuseStyle(scope: TenantScope, roomId: number | null, styleId: number): Promise<void> {
  if (roomId === null || (await listRoomsOfStyle(scope, styleId))(roomId)) return;
  throw refusedField(409, 'room_not_available', 'roomId');
}
