import { decideAdmitting } from '#api/rosters/admitting-rules.ts';
import { markingWindow } from '#api/rosters/marking-rules.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { RightFacts } from '#api/registrations/facts.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { lockClients, lockForBooking } from '../registrations/locks/queries.ts';
import { promote } from '../registrations/promote.ts';
import type { LiveRegistration } from '../registrations/queries.ts';
import { moveIn } from '../registrations/waiting-list/commands.ts';
import type { Line } from '../registrations/waiting-list/line.ts';
import { findFirstOfferEnd } from '../registrations/waiting-list/queries.ts';
import { tellAdmitted } from '../registrations/waiting-list/tell.ts';
import { withdrawClashes } from '../registrations/waiting-list/withdraw-clashes.ts';
import type { Names } from '../timetable/names.ts';
import { toTrainingFacts } from '../timetable/present.ts';
import { lockToChange } from './lock-to-change.ts';
import { findLiveClient } from './queries.ts';

interface Admitting {
  claims: SessionClaims;
  names: Names;
  jobs: JobQueue;
  now: Date;
}

/**
 * Gives a place to somebody who waits, by hand, under the locks of every booking and after the line has been brought to where
 * it has to be. Who has one by now keeps it: two who tap at once do it once.
 */
export async function admitPerson(
  scope: TenantScope,
  registrationId: number,
  admitting: Admitting,
): Promise<BookingResult> {
  const found = await findLiveClient(scope, registrationId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const { trainingId, clientId } = found;
  const { isCancelled } = await lockToChange(scope, trainingId, admitting.claims, 'item_not_found');
  if (isCancelled) throw new ApiError(409, 'training_cancelled');
  const { line, registrations, rights } = await lockBesideLine(scope, { trainingId, clientId }, admitting);
  const own = registrations.find((one) => one.registrationId === registrationId);
  // She left while we waited for the training.
  if (!own) throw new ApiError(404, 'item_not_found');
  if (own.status === 'waiting')
    await admit(line, own, { clientId, rights, registrations, by: admitting.claims.clientId });
  return { registrationId, status: 'booked' };
}

type Person = { trainingId: number; clientId: number };

/** The training is locked: its line is moved first, then the person is locked and read. */
async function lockBesideLine(scope: TenantScope, { trainingId, clientId }: Person, { names, jobs, now }: Admitting) {
  await promote(scope, { trainingId, names, jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  const { training: row, ...facts } = await lockForBooking(scope, trainingId, clientId, now);
  if (!row) throw new ApiError(404, 'training_not_found');
  const policy = names.policyOf(row.kind, now);
  const training = toTrainingFacts(row, names);
  const line: Line = { scope, row, training, policy, policyId: names.policyIdOf(row.kind, now), names, jobs, now };
  return { line, ...facts };
}

interface Waiting {
  clientId: number;
  rights: readonly RightFacts[];
  registrations: readonly LiveRegistration[];
  by: number;
}

async function admit(line: Line, own: LiveRegistration, { by, clientId, ...facts }: Waiting): Promise<void> {
  const { scope, row, training, policy, policyId, names, jobs, now } = line;
  const decision = decideAdmitting({
    ...facts,
    now,
    training,
    policy,
    inLine: own,
    until: markingWindow(training, policy).until,
    keptUntil: row.held > 0 ? await findFirstOfferEnd(scope, row.id) : undefined,
  });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const { right } = decision;
  const confirmedAt = isConfirmedByTaking(row.startsAt, policy, now) ? now : null;
  const who = { trainingId: row.id, clientId, registrationId: own.registrationId };
  await moveIn(scope, who, { right, reason: 'admitted', now, policyId, confirmedAt, byClientId: by });
  await withdrawClashes(line, clientId, facts.registrations);
  await tellAdmitted(line, clientId);
  await promote(scope, { trainingId: row.id, names, jobs, now });
}
