import type { BookingDecision } from '../booking/booking-rules.ts';

/** Which rule refuses a booking in a trial of rules. */
export const trialReasons = ['upcoming', 'day', 'style', 'early', 'late', 'overlap', 'other'] as const;
export type TrialReason = (typeof trialReasons)[number];

const ofErrors: Readonly<Record<string, TrialReason>> = {
  registering_limit_exceeded: 'upcoming',
  same_day_limit_exceeded: 'day',
  same_style_per_day_limit_exceeded: 'style',
  overlapping_training: 'overlap',
};
const ofCauses: Readonly<Record<string, TrialReason>> = { not_open_yet: 'early', booking_over: 'late' };

export function trialReasonOf(decision: BookingDecision): TrialReason {
  if (decision.outcome !== 'refused') return 'other';
  return ofErrors[decision.error] ?? ofCauses[decision.remedy?.reason ?? ''] ?? 'other';
}
