import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findRoom, findTrainer } from '../queries.ts';

interface WantedPlace {
  roomId: number | null;
  trainerId: number | null;
  /** The club without a room. */
  unitId?: number | undefined;
}

/** Club, room and trainer must belong to the tenant. */
export async function findPlace(scope: TenantScope, wanted: WantedPlace, catalog: ClubCatalog) {
  const { roomId, trainerId } = wanted;
  const room = roomId === null ? undefined : await findRoom(scope, roomId);
  const trainer = trainerId === null ? undefined : await findTrainer(scope, trainerId);
  const unitId = room?.unitId ?? wanted.unitId;
  const isUnit = unitId !== undefined && catalog.lists.units.some(({ id }) => id === unitId);
  if ((roomId !== null && !room) || (trainerId !== null && !trainer) || !isUnit) {
    throw new ApiError(404, 'item_not_found');
  }
  const columns = { unit_id: unitId, room_id: roomId, holds_room: !room?.isShared, trainer_id: trainerId };
  return { columns, timeZone: catalog.timeZoneOf(unitId), heldRoomId: room && !room.isShared ? room.id : null };
}
