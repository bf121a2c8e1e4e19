import { addDays, addMinutes, type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import type { PersonalSession, ProposeBody } from '#api/personal-trainings/schema.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import { isInHours } from '#api/trainers/hours.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, notAvailable, refusedField } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { listRoomsOfStyle } from '../../rooms/availability/queries.ts';
import { findPlace, refuseStyle } from '../../scheduling/checks/find-place.ts';
import { refuseClashes } from '../../scheduling/checks/refuse-occupied.ts';
import { insertTrainings, type NewTraining } from '../../scheduling/commands.ts';
import { getTrainer } from '../../trainers/manage/list-trainers.ts';
import { insertSession } from '../commands.ts';
import { findPackageOf, lockPackage, type PackageRow } from '../packages/queries.ts';
import { presentSession, trainerNames } from '../present.ts';
import { type Means, tellOfSession } from '../tell.ts';
import { countOpenProposals, findSession, listTimesOf } from './queries.ts';
import { settleSessions } from './settle-sessions.ts';

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
  const [trainingId = 0] = await insertTrainings(scope, [row], now);
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

interface Asked {
  /** That the package covers; null: all. */
  styleIds: readonly number[] | null;
  roomId: number | null;
  catalog: ClubCatalog;
}

/** What a session counts as: a style of personal trainings if the club has one, that package and room allow. */
async function styleOf(
  scope: TenantScope,
  { styleIds, roomId, catalog }: Asked,
): Promise<{ id: number; name: string | undefined }> {
  const covered = catalog.stylesFor(styleIds);
  const inOrder = [...covered.filter(({ kind }) => kind === 'personal'), ...covered];
  const [first] = inOrder;
  if (!first) throw new ApiError(404, 'item_not_found');
  let chosen = first;
  if (roomId !== null) {
    for (const style of inOrder) {
      if (!(await listRoomsOfStyle(scope, style.id))(roomId)) continue;
      chosen = style;
      break;
    }
  }
  return { id: chosen.id, name: chosen.kind === 'personal' ? chosen.name : undefined };
}

/** Throws where the package gives no session on that day, or the day is no day to plan for. */
function refuseDay(
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
async function refuseVisits(scope: TenantScope, { id, total, reserved, used }: PackageRow, now: Date) {
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
async function refuseBusy(scope: TenantScope, asked: Busy): Promise<void> {
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
