import { addMinutes } from '../../dates.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import { waitingPhase } from '../waiting/waiting-phases.ts';

export interface CancellingFacts {
  now: Date;
  startsAt: Date;
  isTrainingCancelled: boolean;
  status: 'booked' | 'waiting' | 'cancelled';
  bookedAt: Date | null;
  promotedAt: Date | null;
  /** The club has moved the training then. */
  freeLeavingSince: Date | null;
  policy: BookingPolicy;
}

/**
 * Until when leaving is free: the policy's minutes before the start, the grace period after the client's own booking,
 * or the half hour after an automatic promotion, whichever is latest, but never past the start; until the start for
 * those who booked before the club moved the training. Null for the waitlist,
 * which can be left at any time before the start.
 */
export function freeCancelUntil(facts: Omit<CancellingFacts, 'now'>): Date | null {
  if (facts.status !== 'booked') return null;
  const { policy, startsAt, bookedAt, promotedAt, freeLeavingSince } = facts;
  if (freeLeavingSince && bookedAt && bookedAt <= freeLeavingSince) return startsAt;
  const candidates = [addMinutes(startsAt, -policy.freeCancelMinutesBefore).getTime()];
  const wasMovedIn = promotedAt && waitingPhase({ startsAt }, policy, promotedAt) === 'auto';
  if (wasMovedIn) candidates.push(addMinutes(promotedAt, policy.promotedLeaveMinutes).getTime());
  else if (bookedAt) candidates.push(bookedAt.getTime() + policy.undoSeconds * 1000);
  return new Date(Math.min(Math.max(...candidates), startsAt.getTime()));
}

/** Whether the client may leave now. */
export function isCancellingAllowed(facts: CancellingFacts): boolean {
  const { now, status, startsAt, isTrainingCancelled } = facts;
  if (status === 'cancelled' || isTrainingCancelled || now >= startsAt) return false;
  const until = freeCancelUntil(facts);
  return until === null || now <= until;
}
