import { addDays, addMinutes, type PlainDate, toInstant } from '../dates.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';
import { presenceOpensAt } from '../registrations/presence-window.ts';
import { type Refusal, refuse } from '../registrations/refusal.ts';

/** Maximum delay of a mark sent by a device; responses to marks are stored as long. */
const lateDays = 30;

interface MarkedTraining {
  startsAt: Date;
  /** The club's local date of the start. */
  date: PlainDate;
  timeZone: string;
}

/** Marks count from when presence may be confirmed until the end of the day after the training. */
export const markingWindow = ({ startsAt, date, timeZone }: MarkedTraining, policy: BookingPolicy) => ({
  from: presenceOpensAt(startsAt, policy),
  until: toInstant(`${addDays(date, 2)}T00:00:00`, timeZone),
});

export interface MarkingFacts extends MarkedTraining {
  /** When the mark was made; never after `now`. */
  tappedAt: Date;
  /** When the mark arrives. */
  now: Date;
  isTrainingCancelled: boolean;
  policy: BookingPolicy;
}

/**
 * Whether a roster mark counts. The time on the device decides: offline marks may arrive much later, without any
 * disadvantage.
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
