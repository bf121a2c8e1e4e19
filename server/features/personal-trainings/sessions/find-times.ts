import { addDays, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import { type FreeDay, listFreeTimes } from '#api/personal-trainings/free-times.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import type { AdminTrainer } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listUsesOfRooms } from '../../rooms/availability/queries.ts';
import { listUsesOfTrainers } from '../../trainers/availability/queries.ts';
import { listTimesOf } from './queries.ts';

interface Wanted {
  trainer: Pick<AdminTrainer, 'id' | 'hours'>;
  /** Null: of the trainer alone. */
  clientId: number | null;
  unitId: number;
  roomId?: number | undefined;
  minutes: number;
  from?: PlainDate | undefined;
  catalog: ClubCatalog;
  now: Date;
}

/** When a session may begin: the trainer works and is free, the client has nothing then, and nobody uses the room. */
export async function findFreeTimes(scope: TenantScope, wanted: Wanted): Promise<FreeDay[]> {
  const { trainer, clientId, unitId, roomId, minutes, catalog, now } = wanted;
  const timeZone = catalog.timeZoneOf(unitId);
  const today = toPlainDate(now, timeZone);
  const from = wanted.from && wanted.from > today ? wanted.from : today;
  const days = sessionLimits.freeDays;
  const at = (date: PlainDate) => toInstant(`${date}T00:00:00`, timeZone);
  const span = { n: 0, startsAt: at(from), endsAt: at(addDays(from, days + 1)) };
  const ofTrainer = await listUsesOfTrainers(scope, [{ ...span, trainerId: trainer.id }]);
  const ofRoom = roomId === undefined ? [] : await listUsesOfRooms(scope, [{ ...span, roomId, isWhole: true }]);
  const ofClient = clientId === null ? [] : await listTimesOf(scope, { clientId, ...span, now });
  const busy = [...ofTrainer, ...ofRoom, ...ofClient];
  return listFreeTimes({ from, days, minutes, timeZone, now, hours: trainer.hours, busy });
}
