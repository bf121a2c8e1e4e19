import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listRoomsOfStyle, listUsesOfRooms } from '../../rooms/availability/queries.ts';
import { listOpenRooms } from '../../rooms/queries.ts';
import { findSubstitutes } from '../../trainers/substitutes/find-substitutes.ts';

/** A time at which something is in the way. */
export interface Blocked {
  startsAt: Date;
  duration: number;
}

interface Asked {
  unitId: number;
  timeZone: string;
  styleId: number;
  except: readonly number[];
  now: Date;
}

/** The rooms of the club that are free at each of the times, and who may lead it then. */
export async function findRemedies(scope: TenantScope, blocked: readonly Blocked[], asked: Asked) {
  if (blocked.length === 0) return [];
  const { unitId, timeZone, styleId, except, now } = asked;
  const isForStyle = await listRoomsOfStyle(scope, styleId);
  const rooms = (await listOpenRooms(scope, [unitId])).filter(({ id }) => isForStyle(id));
  const spans = blocked.map(({ startsAt, duration }) => ({ startsAt, endsAt: addMinutes(startsAt, duration) }));
  const inRooms = await listUsesOfRooms(
    scope,
    spans.flatMap((span, n) => rooms.map(({ id, isShared }) => ({ n, roomId: id, isWhole: !isShared, ...span }))),
    { trainingIds: except },
  );
  const led = blocked.map((one) => ({ ...one, styleId, timeZone, trainerId: null }));
  const substitutes = await findSubstitutes(scope, led, { except, now });
  const takenRooms = new Set(inRooms.map(({ n, roomId }) => `${n}/${roomId}`));
  return blocked.map((_, n) => ({
    freeRooms: rooms.map(({ id }) => id).filter((id) => !takenRooms.has(`${n}/${id}`)),
    freeTrainers: (substitutes[n] ?? []).filter(({ whyNot }) => whyNot === null).map(({ trainer }) => trainer.id),
  }));
}
