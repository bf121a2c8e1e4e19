import { type TakingDecision } from '#api/registrations/booking/taking-rules.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import { decideAdmitting } from '#api/rosters/admitting-rules.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { insertBooked } from '../registrations/commands.ts';
import { lockClients, lockForBooking } from '../registrations/locks/queries.ts';
import { promote } from '../registrations/promote.ts';
import type { LiveRegistration } from '../registrations/queries.ts';
import { moveIn } from '../registrations/waiting-list/commands.ts';
import type { Line } from '../registrations/waiting-list/line.ts';
import { findFirstOfferEnd } from '../registrations/waiting-list/queries.ts';
import { tellAdmitted } from '../registrations/waiting-list/tell.ts';
import { withdrawClashes } from '../registrations/waiting-list/withdraw-clashes.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';

/** By whom, and what it takes. */
export interface ByHand {
  claims: SessionClaims;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

type Locked = Awaited<ReturnType<typeof lockForBooking>>;

/** Somebody beside a training's line, with what the rules need to know of her; both are locked. */
export interface BesideLine extends Pick<Locked, 'entitlements' | 'registrations'> {
  clientId: number;
  line: Line & TrainingContext<NonNullable<Locked['training']>>;
  /** Hers in this training, if there is one. */
  own: LiveRegistration | undefined;
}

/** The training is locked: its line is moved to where it has to be first, then the person is locked and read. */
export async function lockBesideLine(
  scope: TenantScope,
  { trainingId, clientId }: { trainingId: number; clientId: number },
  { catalog, jobs, now }: ByHand,
): Promise<BesideLine> {
  await promote(scope, { trainingId, catalog, jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  const { training: row, ...facts } = await lockForBooking(scope, trainingId, clientId, now);
  if (!row) throw new ApiError(404, 'training_not_found');
  const line = { ...trainingContext(row, catalog, now), scope, jobs };
  const own = facts.registrations.find((one) => one.trainingId === trainingId);
  return { clientId, line, own, ...facts };
}

/** May she be given a place by hand? */
export async function decidePlace({ line, own, entitlements, registrations }: BesideLine): Promise<TakingDecision> {
  const { scope, training, policy, now } = line;
  return decideAdmitting({
    now,
    training,
    policy,
    entitlements,
    registrations,
    ...(own?.status === 'waiting' && { inLine: own }),
    until: markingWindow(training, policy).until,
    keptUntil: training.held > 0 ? await findFirstOfferEnd(scope, training.id) : undefined,
  });
}

/** Gives her the place that was decided about, out of the line or without one; she is told. Gives its registration. */
export async function takeIn(person: BesideLine, entitlement: EntitlementFacts, byClientId: number): Promise<number> {
  const { clientId, line, own, registrations } = person;
  const { scope, training, policy, policyId, catalog, jobs, now } = line;
  const confirmedAt = isConfirmedByTaking(training.startsAt, policy, now) ? now : null;
  const registrationId = own?.registrationId ?? training.registrationId;
  const place = { trainingId: training.id, clientId, registrationId };
  const taking = { entitlement, now, policyId, confirmedAt };
  if (own) await moveIn(scope, place, { ...taking, reason: 'admitted', byClientId });
  else {
    const by = { reason: 'walk_in', clientId: byClientId } as const;
    await insertBooked(scope, { ...place, ...taking, lateLeft: training.lateLeft, by });
  }
  await withdrawClashes(line, clientId, registrations);
  await tellAdmitted(line, clientId);
  await promote(scope, { trainingId: training.id, catalog, jobs, now });
  return registrationId;
}
