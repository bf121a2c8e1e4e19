import { addDays, addMinutes, type PlainDate, toInstant } from '../dates.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { presenceOpensAt } from '../registrations/presence-window.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';

/** A device sends a tap so much later at most; answers to taps are kept as long. */
const lateDays = 30;

interface MarkedTraining {
  startsAt: Date;
  /** The club's own date of the start. */
  date: PlainDate;
  timeZone: string;
}

/** Taps count from when presence may be confirmed, and before the end of the day after the training. */
export const markingWindow = ({ startsAt, date, timeZone }: MarkedTraining, policy: BookingPolicy) => ({
  from: presenceOpensAt(startsAt, policy),
  until: toInstant(`${addDays(date, 2)}T00:00:00`, timeZone),
});

export interface MarkingFacts extends MarkedTraining {
  /** When it was tapped, which is never after `now`. */
  tappedAt: Date;
  /** When it arrives. */
  now: Date;
  isTrainingCancelled: boolean;
  policy: BookingPolicy;
}

/**
 * May a tap on a roster count? What matters is when the person tapped: without a network it may arrive much later, and
 * nobody loses anything by it.
 */
export function decideMarking(facts: MarkingFacts): { outcome: 'counts' } | Refusal {
  const { tappedAt, now } = facts;
  if (facts.isTrainingCancelled) return refuse('training_cancelled');
  const { from, until } = markingWindow(facts, facts.policy);
  if (tappedAt < from) return refuse('action_not_allowed', { kind: 'wait_until', at: from.toISOString() });
  if (tappedAt >= until || now >= addMinutes(until, lateDays * 24 * 60)) {
    return refuse('action_not_allowed', { kind: 'ask_staff' });
  }
  return { outcome: 'counts' };
}
