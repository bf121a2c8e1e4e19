import { addMinutes, toWallTime } from '#api/dates.ts';
import type { PersonalSession, ProposeBody } from '#api/personal-trainings/schema.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { findPlace, refuseStyle } from '../../scheduling/checks/find-place.ts';
import { insertTrainings, type NewTraining } from '../../scheduling/commands.ts';
import { insertSession } from '../commands.ts';
import { findPackageOf, lockPackage, type PackageRow } from '../packages/queries.ts';
import { presentSession, trainerNames } from '../present.ts';
import { type Means, tellOfSession } from '../tell.ts';
import { findSession } from './queries.ts';
import { refuseBusy, refuseDay, refuseVisits } from './refuse-session.ts';
import { settleSessions } from './settle-sessions.ts';
import { styleOf } from './style-of.ts';

interface Proposing extends Means {
  packageId: number;
  trainerId: number;
  wanted: ProposeBody;
}

/** For one person, who is asked: nobody books it. */
const forOne = {
  kind: 'personal',
  max_places: 1,
  is_waiting_list_allowed: false,
  is_public: false,
  is_closed: true,
  visitors: null,
  comment_public: null,
  comment_private: null,
  series_id: null,
  recurrence_at: null,
} as const;

/**
 * Keeps trainer and room at a time and asks the client. Each open proposal stands for a visit that is left, so that none is
 * promised twice; the visit is reserved when both agree.
 */
export async function proposeSession(scope: TenantScope, proposing: Proposing): Promise<PersonalSession> {
  const { packageId, trainerId, wanted, ...means } = proposing;
  const { catalog, now } = means;
  await settleSessions(scope, { trainerId, ...means });
  const owner = await lockOwned(scope, packageId, trainerId);
  const row = await rowOf(scope, owner, proposing);
  const [trainingId = 0] = await insertTrainings(scope, [row]);
  const startsAt = new Date(row.starts_at as Date);
  const kept = addMinutes(now, sessionLimits.answerHours * 60);
  const answerUntil = kept < startsAt ? kept : startsAt;
  const id = await insertSession(scope, { ticketId: packageId, trainingId, now, answerUntil });
  const session = await findSession(scope, id);
  if (!session) throw new Error('The session was just written');
  const [trainer] = trainerNames(means, [trainerId]);
  await tellOfSession(scope, 'personalProposed', {
    training: { id: trainingId, name: row.name, startsAt, unitId: wanted.unitId, roomId: wanted.roomId },
    to: { clientId: owner.clientId },
    trainer: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    answerUntil: toWallTime(answerUntil, catalog.timeZoneOf(wanted.unitId)),
    ...means,
  });
  return presentSession(session, means);
}

/** A package that this trainer trains from, locked after its owner. */
async function lockOwned(scope: TenantScope, id: number, trainerId: number): Promise<PackageRow> {
  const found = await findPackageOf(scope, { id, trainerId });
  if (found?.clientId == null) throw new ApiError(404, 'item_not_found');
  await lockClients(scope, [found.clientId]);
  const owner = await lockPackage(scope, id);
  // It was passed on as a whole meanwhile.
  if (owner?.clientId !== found.clientId) throw new ApiError(404, 'item_not_found');
  return owner;
}

/** The training of a session. Throws where something is in its way. */
async function rowOf(
  scope: TenantScope,
  owner: PackageRow,
  { trainerId, wanted, ...means }: Proposing,
): Promise<NewTraining> {
  const { catalog, now } = means;
  const { unitId, roomId, startDateTime } = wanted;
  const { columns, ...place } = await findPlace(scope, { ...wanted, trainerId }, catalog);
  if (columns.unit_id !== unitId) throw new ApiError(404, 'item_not_found');
  const startsAt = typedInstant(startDateTime, place.timeZone);
  refuseDay(owner, { startsAt, unitId, timeZone: place.timeZone, now });
  await refuseVisits(scope, owner, now);
  const style = await styleOf(scope, { styleIds: owner.styleIds, roomId, catalog });
  await refuseStyle(scope, roomId, style.id);
  await refuseBusy(scope, { owner, trainerId, startsAt, ...place, ...means });
  return {
    ...forOne,
    ...columns,
    starts_at: startsAt,
    date: startDateTime.slice(0, 10),
    duration_minutes: owner.minutes,
    name: style.name ?? owner.name,
    style_id: style.id,
  };
}
