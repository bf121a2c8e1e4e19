import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockBoth } from '../../registrations/booking/lock-both.ts';
import { withdraw } from '../../registrations/leaving/commands.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { notifyMoved } from '../../registrations/waitlist/notify.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockWithWaitlist, type ManualAdmission } from '../admit.ts';
import { takePlace } from './book-for.ts';
import { findLive } from './queries.ts';

interface Move {
  registrationId: number;
  /** Where to. */
  trainingId: number;
  reason: string | undefined;
}

/**
 * Moves a client to another training. The old place ends first, so that its visit and its time are free for the new one;
 * a refusal undoes both, so nobody else has the old place before the new one is certain. Free of charge.
 */
export async function moveRegistration(
  scope: TenantScope,
  move: Move,
  manual: ManualAdmission,
): Promise<BookingResult> {
  const { registrationId, trainingId, reason } = move;
  const { catalog, jobs, now, claims } = manual;
  const found = await findLive(scope, registrationId);
  if (!found || found.clientId === null) throw new ApiError(404, 'item_not_found');
  const { clientId } = found;
  if (found.trainingId === trainingId) throw new ApiError(409, 'user_already_registered');
  const old = await lockBoth(scope, { from: found.trainingId, to: trainingId, clientId });
  // They left while we waited for the training.
  if (!(await findLive(scope, registrationId))) throw new ApiError(404, 'item_not_found');
  if (old.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= old.startsAt) throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff' });
  const { policyId } = trainingContext(old, catalog, now);
  const by = { clientId: claims.clientId, note: reason ?? null };
  await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'moved', by });
  const person = await lockWithWaitlist(scope, { trainingId, clientId }, manual);
  const taking = { wantsWaitingList: false, reason, as: 'moved', byClientId: claims.clientId } as const;
  const result = await takePlace(scope, person, taking);
  await notifyMoved(person.waitlist, clientId, old);
  await advanceWaitlist(scope, { trainingId: old.id, catalog, jobs, now });
  return result;
}
