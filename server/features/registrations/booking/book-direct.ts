import { decideBooking } from '#api/registrations/booking/booking-rules.ts';
import { isConfirmedByTaking } from '#api/registrations/presence-window.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { refuseMadeUp } from '../../course-places/make-up/come-back.ts';
import { findMakeUpFor } from '../../course-places/make-up/miss-date.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { askForNextPhase } from '../waitlist/waitlist.ts';
import { insertBooked, insertWaiting } from './commands.ts';
import { isGroupMember, type lockForBooking } from './queries.ts';

export interface Booking {
  clientId: number;
  trainingId: number;
  wantsWaitingList: boolean;
  acceptOverlap: readonly number[] | undefined;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

type Locked = Awaited<ReturnType<typeof lockForBooking>>;

/** Books for somebody to whom nothing on the waitlist is due. Training and client are locked. */
export async function bookDirect(
  scope: TenantScope,
  { clientId, catalog, jobs, now, wantsWaitingList, acceptOverlap }: Booking,
  { training: row, ...facts }: Locked,
): Promise<BookingResult> {
  if (!row) throw new ApiError(404, 'training_not_found');
  const { training: asItIs, policy, policyId } = trainingContext(row, catalog, now);
  // A training of a group is closed to all but its members, who may take back a place that they gave up.
  const isSeat = row.groupId !== null && (await isGroupMember(scope, row.groupId, clientId));
  const makeUp = row.groupId === null || isSeat ? undefined : await findMakeUpFor(scope, clientId, asItIs);
  const training = { ...asItIs, isClosed: asItIs.isClosed && !isSeat && !makeUp };
  refuseMadeUp(facts);
  const entitlements = makeUp ? [makeUp] : facts.entitlements;
  const asked = { now, training, policy, acceptOverlap, ...facts, entitlements };
  // Nobody moves up in a closed training, so nobody waits for it in vain.
  const decision = decideBooking(asked, wantsWaitingList && !asItIs.isClosed);
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const by = { now, policyId };
  if (decision.outcome === 'booked') {
    const { id: trainingId, registrationId, lateLeft } = row;
    const confirmedAt = isConfirmedByTaking(row.startsAt, policy, now) ? now : null;
    const place = { trainingId, registrationId, clientId, lateLeft, confirmedAt, isSeat, ...by };
    await insertBooked(scope, { ...place, entitlement: decision.entitlement });
    return { registrationId, status: 'booked' };
  }
  if (row.waitingCount === 0) await askForNextPhase(scope, { training, policy, jobs, now });
  return insertWaiting(scope, row.id, clientId, by);
}
