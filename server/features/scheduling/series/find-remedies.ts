import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { listRoomsOfStyle, listUsesOfRooms } from '../../rooms/availability/queries.ts';
import { listOpenRooms } from '../../rooms/queries.ts';
import { listUsesOfTrainers } from '../../trainers/availability/queries.ts';
import { listTrainers } from '../../trainers/manage/list-trainers.ts';

/** A time at which something is in the way. */
export interface Blocked {
  startsAt: Date;
  duration: number;
}

interface Asked {
  unitId: number;
  styleId: number;
  except: readonly number[];
  now: Date;
}

/** The rooms of the club and the trainers that are free at each of the times: two queries, however many. */
export async function findRemedies(scope: TenantScope, blocked: readonly Blocked[], asked: Asked) {
  if (blocked.length === 0) return [];
  const { unitId, styleId, except, now } = asked;
  const isForStyle = await listRoomsOfStyle(scope, styleId);
  const rooms = (await listOpenRooms(scope, [unitId])).filter(({ id }) => isForStyle(id));
  const trainers = (await listTrainers(scope, { now })).filter(
    ({ styles }) => styles.length === 0 || styles.some((one) => one.styleId === styleId),
  );
  const spans = blocked.map(({ startsAt, duration }) => ({ startsAt, endsAt: addMinutes(startsAt, duration) }));
  const inRooms = await listUsesOfRooms(
    scope,
    spans.flatMap((span, n) => rooms.map(({ id, isShared }) => ({ n, roomId: id, isWhole: !isShared, ...span }))),
    { trainingIds: except },
  );
  const byTrainers = await listUsesOfTrainers(
    scope,
    spans.flatMap((span, n) => trainers.map(({ id }) => ({ n, trainerId: id, ...span }))),
    except,
  );
  const takenRooms = new Set(inRooms.map(({ n, roomId }) => `${n}/${roomId}`));
  const takenTrainers = new Set(byTrainers.map(({ n, trainerId }) => `${n}/${trainerId}`));
  return blocked.map((_, n) => ({
    freeRooms: rooms.map(({ id }) => id).filter((id) => !takenRooms.has(`${n}/${id}`)),
    freeTrainers: trainers.map(({ id }) => id).filter((id) => !takenTrainers.has(`${n}/${id}`)),
  }));
}
