import { freeCancelUntil, isCancellingAllowed } from '#api/registrations/leaving/cancelling-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { withdraw } from '../registrations/leaving/commands.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import type { TrainingContext } from '../trainings/training-context.ts';

export interface VisitorPlace {
  registrationId: number;
  status: 'booked' | 'waiting' | 'cancelled';
  bookedAt: Date | null;
  promotedAt: Date | null;
  heldUntil: Date | null;
  confirmedAt: Date | null;
}

/** A visitor pays at the desk, so that leaving costs nothing and ends with its free time; a place that is only held may be left at any time. */
export function isLeavingOpen(
  own: Omit<VisitorPlace, 'registrationId'>,
  { training, policy, now }: TrainingContext,
): boolean {
  const { startsAt, isCancelled: isTrainingCancelled, freeLeavingSince } = training;
  const isHeld = own.heldUntil !== null && own.confirmedAt === null;
  return isHeld || isCancellingAllowed({ ...own, now, startsAt, isTrainingCancelled, freeLeavingSince, policy });
}

/**
 * Gives a visitor's place back, with its training locked, and the waitlist moves up.
 * @returns false where it had ended before. Throws 409 where it is too late
 */
export async function leaveVisitorPlace(
  scope: TenantScope,
  own: VisitorPlace,
  context: TrainingContext,
  jobs: JobQueue,
): Promise<boolean> {
  if (own.status === 'cancelled') return false;
  const { training, policy, policyId, catalog, now } = context;
  if (!isLeavingOpen(own, context)) {
    const { startsAt, isCancelled: isTrainingCancelled, freeLeavingSince } = training;
    const at = freeCancelUntil({ ...own, startsAt, isTrainingCancelled, freeLeavingSince, policy })?.toISOString();
    throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff', ...(at && { at }) });
  }
  await withdraw(scope, { registrationId: own.registrationId, clientId: null, now, policyId });
  await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });
  return true;
}
