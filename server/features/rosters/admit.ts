import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { type TakingDecision } from '#api/registrations/booking/taking-rules.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import { type AdmittingFacts, decideAdmitting } from '#api/rosters/admitting-rules.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { madeUpElsewhere } from '../course-places/make-up/come-back.ts';
import { insertBooked } from '../registrations/booking/commands.ts';
import { lockClients, lockForBooking } from '../registrations/booking/queries.ts';
import type { LiveRegistration } from '../registrations/queries.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { promote } from '../registrations/waitlist/commands.ts';
import { notifyAdmitted } from '../registrations/waitlist/notify.ts';
import { findFirstOfferEnd } from '../registrations/waitlist/queries.ts';
import type { Waitlist } from '../registrations/waitlist/waitlist.ts';
import { withdrawClashes } from '../registrations/waitlist/withdraw-clashes.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';

/** Who admits, and what is needed for it. */
export interface ManualAdmission {
  claims: SessionClaims;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

type Locked = Awaited<ReturnType<typeof lockForBooking>>;

/** Somebody beside a training's waitlist, with what the rules need to know of them; both are locked. */
export interface PersonToAdmit extends Pick<Locked, 'entitlements' | 'registrations' | 'strikes' | 'isMadeUp'> {
  clientId: number;
  waitlist: Waitlist & TrainingContext<NonNullable<Locked['training']>>;
  /** Theirs in this training, if there is one. */
  own: LiveRegistration | undefined;
}

/** The training is locked: its waitlist is moved to where it has to be first, then the person is locked and read. */
export async function lockWithWaitlist(
  scope: TenantScope,
  { trainingId, clientId }: { trainingId: number; clientId: number },
  { catalog, jobs, now }: ManualAdmission,
): Promise<PersonToAdmit> {
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  const { training: row, ...facts } = await lockForBooking(scope, { trainingId, clientId, catalog, now });
  if (!row) throw new ApiError(404, 'training_not_found');
  const waitlist = { ...trainingContext(row, catalog, now), scope, jobs };
  const own = facts.registrations.find((one) => one.trainingId === trainingId);
  return { clientId, waitlist, own, ...facts };
}

/** May they be given a place by hand? */
export const decidePlace = async (person: PersonToAdmit): Promise<TakingDecision> =>
  person.isMadeUp ? madeUpElsewhere : decideAdmitting(await admittingFacts(person));

export async function admittingFacts({
  waitlist,
  own,
  entitlements,
  registrations,
}: PersonToAdmit): Promise<AdmittingFacts> {
  const { scope, training, policy, now } = waitlist;
  return {
    now,
    training,
    policy,
    entitlements,
    registrations,
    ...(own?.status === 'waiting' && { waiting: own }),
    until: markingWindow(training, policy).until,
    keptUntil: training.held > 0 ? await findFirstOfferEnd(scope, training.id) : undefined,
  };
}

/** Gives them the place that was decided about, from the waitlist or without one, and notifies them. Gives its registration. */
export async function admit(
  person: PersonToAdmit,
  entitlement: EntitlementFacts,
  byClientId: number,
  note: string | null = null,
): Promise<number> {
  const { clientId, waitlist, own, registrations } = person;
  const { scope, training, policy, policyId, catalog, jobs, now } = waitlist;
  const confirmedAt = isConfirmedByTaking(training.startsAt, policy, now) ? now : null;
  const registrationId = own?.registrationId ?? training.registrationId;
  const place = { trainingId: training.id, clientId, registrationId };
  const taking = { entitlement, now, policyId, confirmedAt };
  if (own) await promote(scope, place, { ...taking, reason: 'admitted', byClientId, note });
  else {
    const by = { reason: 'walk_in', clientId: byClientId } as const;
    await insertBooked(scope, { ...place, ...taking, lateLeft: training.lateLeft, by });
  }
  await withdrawClashes(waitlist, clientId, registrations);
  await notifyAdmitted(waitlist, clientId);
  await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
  return registrationId;
}
