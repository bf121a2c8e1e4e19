import { addDays, addMinutes, type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import { isInHours } from '#api/trainers/hours.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, notAvailable, refusedField } from '../../../endpoint/api-error.ts';
import { refuseClashes } from '../../scheduling/checks/refuse-occupied.ts';
import { getTrainer } from '../../trainers/manage/list-trainers.ts';
import { type PackageRow } from '../packages/queries.ts';
import type { Means } from '../tell.ts';
import { countOpenProposals, listTimesOf } from './queries.ts';

/** Throws where the package gives no session on that day, or the day is no day to plan for. */
export function refuseDay(
  { validFrom, validUntil, unitIds }: PackageRow,
  { startsAt, unitId, timeZone, now }: { startsAt: Date; unitId: number; timeZone: string; now: Date },
): void {
  const date: PlainDate = toPlainDate(startsAt, timeZone);
  const latest = addDays(toPlainDate(now, timeZone), sessionLimits.daysAhead);
  if (startsAt <= now || date > latest || date < validFrom) throw invalidFields(['startDateTime']);
  if (validUntil !== null && date > validUntil) throw refusedField(409, 'ticket_expired', 'startDateTime');
  if (unitIds !== null && !unitIds.includes(unitId)) throw refusedField(409, 'registering_not_allowed', 'unitId');
}

/** Throws where every visit that is left is promised to a proposal already. */
export async function refuseVisits(scope: TenantScope, { id, total, reserved, used }: PackageRow, now: Date) {
  const left = total - reserved - used;
  if (left - (await countOpenProposals(scope, id, now)) < 1) throw new ApiError(409, 'ticket_used');
}

interface Busy extends Means {
  owner: PackageRow;
  trainerId: number;
  startsAt: Date;
  heldRoomId: number | null;
  sharedRoomId: number | null;
  timeZone: string;
}

/** Throws where the trainer does not work or is taken then, the room is, or the client has something else. */
export async function refuseBusy(scope: TenantScope, asked: Busy): Promise<void> {
  const { owner, trainerId, startsAt, heldRoomId, sharedRoomId, timeZone, catalog, now } = asked;
  const { minutes: duration, clientId } = owner;
  const { item: trainer } = await getTrainer(scope, trainerId, now);
  if (!isInHours(trainer.hours, toWallTime(startsAt, timeZone), duration))
    throw notAvailable('trainer_not_available', []);
  await refuseClashes(scope, { startsAt, duration, heldRoomId, sharedRoomId, trainerId }, { except: [], catalog });
  if (clientId === null) return;
  const span = { startsAt, endsAt: addMinutes(startsAt, duration) };
  const own = await listTimesOf(scope, { clientId, ...span, now });
  if (own.length > 0) throw refusedField(409, 'overlapping_training', 'startDateTime');
}
