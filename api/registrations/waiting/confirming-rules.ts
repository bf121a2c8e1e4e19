import type { OwnRegistration } from '../../timetable/schema.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import { isReleaseDue, presenceOpensAt } from '../presence-window.ts';
import { type Refusal, refuse } from '../refusal.ts';

export interface ConfirmingFacts {
  now: Date;
  startsAt: Date;
  isTrainingCancelled: boolean;
  status: 'booked' | 'waiting';
  confirmedAt: Date | null;
  policy: BookingPolicy;
}

export type ConfirmingDecision = { outcome: 'confirmed' } | Refusal;

/**
 * Whether the client may confirm presence now: from the policy's minutes before the start until the place is released,
 * or until the start where it never is. Confirming again changes nothing.
 */
export function decideConfirming(facts: ConfirmingFacts): ConfirmingDecision {
  const { now, startsAt, policy } = facts;
  if (facts.status === 'waiting') return refuse('cannot_confirm_presence_waiting');
  if (facts.isTrainingCancelled) return refuse('action_not_allowed', { kind: 'ask_staff', reason: 'cancelled' });
  if (now >= startsAt) return refuse('action_not_allowed', { kind: 'ask_staff' });
  if (facts.confirmedAt) return { outcome: 'confirmed' };
  const opensAt = presenceOpensAt(startsAt, policy);
  if (now < opensAt) return refuse('action_not_allowed', { kind: 'wait_until', at: opensAt.toISOString() });
  if (isReleaseDue(startsAt, policy, now)) {
    return refuse('action_not_allowed', { kind: 'ask_staff', reason: 'unconfirmed' });
  }
  return { outcome: 'confirmed' };
}

export type Confirming = OwnRegistration['confirming'];

/**
 * State of the confirmation at `now`: `open` while it is requested, `confirmed` after it. None before that, where the club
 * keeps places anyway, and once the time is over, whether or not the place is released already.
 */
export function confirmingStep(confirming: Confirming, now: Date): 'open' | 'confirmed' | undefined {
  if (!confirming || now < new Date(confirming.from)) return undefined;
  if (confirming.isConfirmed) return 'confirmed';
  return now < new Date(confirming.until) ? 'open' : undefined;
}
