import { isCancellingAllowed } from '#api/registrations/leaving/cancelling-rules.ts';
import { type AgreedCost, decideLeaving, type LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { findSeat, missDate } from '../../course-places/make-up/miss-date.ts';
import { listStrikesOf } from '../../trainings/strikes/queries.ts';
import { lockClients } from '../booking/queries.ts';
import { listLiveClientIds } from '../presence/queries.ts';
import { advanceWaitlist } from '../waitlist/advance-waitlist.ts';
import { insertLateLeaving, withdraw } from './commands.ts';
import { lockOwnRegistration } from './lock-own-registration.ts';
import { getMonthOfLeaving } from './queries.ts';

interface Cancelling {
  clientId: number;
  registrationId: number;
  /** The late fee that the client has agreed to pay. */
  accepted: AgreedCost | undefined;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
  /** Somebody does it for them, free of charge with a reason. */
  by?: { clientId: number; note: string | null };
}

type Own = Awaited<ReturnType<typeof lockOwnRegistration>>;

/** Leaves a place or the waitlist, late at its price; the first on the waitlist gets a freed place in the same transaction. */
export async function cancelRegistration(scope: TenantScope, cancelling: Cancelling): Promise<Own['context']> {
  const { clientId, registrationId, catalog, jobs, now, by } = cancelling;
  const found = await lockOwnRegistration(scope, cancelling);
  const { training, policyId } = found.context;
  const cost = await priceOf(scope, cancelling, found);
  const seat = cost ? undefined : await seatOf(scope, cancelling, found);
  await withdraw(scope, { registrationId, clientId, now, policyId, reason: cost ? 'late' : by ? 'removed' : null, by });
  if (cost) {
    const { id: trainingId, date } = training;
    await insertLateLeaving(scope, { trainingId, registrationId, clientId, date, cost, now });
  }
  if (seat) await missDate(scope, { ...found.context, seat, clientId });
  await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
  return found.context;
}

/** A place of a member in a course whose missed dates give a credit: of two that are left at once each must count the other. */
async function seatOf(scope: TenantScope, { clientId, registrationId, now }: Cancelling, { context, own }: Own) {
  const { id, groupId } = context.training;
  if (groupId === null || own.status !== 'booked') return undefined;
  await lockClients(scope, await listLiveClientIds(scope, id));
  return findSeat(scope, { clientId, registrationId, now });
}

/** Null: no fee. Throws where leaving is refused. */
async function priceOf(
  scope: TenantScope,
  { clientId, accepted, by, catalog }: Cancelling,
  { context: { training, policy, now }, own }: Own,
): Promise<LeavingCost | null> {
  const facts = {
    ...own,
    now,
    kind: training.kind,
    date: training.date,
    startsAt: training.startsAt,
    isTrainingCancelled: training.isCancelled,
    freeLeavingSince: training.freeLeavingSince,
    policy,
  };
  const isFree = by?.note != null && now < training.startsAt && !training.isCancelled;
  if (isFree || isCancellingAllowed(facts)) return null;
  // Two that are left at once must not both be the first of the month. The waitlist, which may move, is locked with its people.
  await lockClients(scope, await listLiveClientIds(scope, training.id));
  const month = await getMonthOfLeaving(scope, clientId, training.date);
  const strikes = await listStrikesOf(scope, catalog, clientId, now);
  const decision = decideLeaving({ ...facts, ...month, strikes }, accepted);
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  return decision.cost;
}
