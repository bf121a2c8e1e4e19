import type { MessageKey, Remedy } from '../../errors.ts';
import type { BookingFacts, OwnRegistrationFacts } from './facts.ts';

export interface LimitExceeded {
  error: MessageKey;
  remedy: Remedy;
}

/** The first limit that one more booking would exceed; neither the waitlist nor dates of courses count. */
export function findExceededLimit(facts: BookingFacts): LimitExceeded | undefined {
  const { training, policy, now } = facts;
  const booked = facts.registrations.filter(
    (own) => own.status === 'booked' && own.trainingId !== training.id && !own.isSeat,
  );
  const upcoming = booked.filter((own) => own.startsAt > now);
  const sameDay = booked.filter((own) => own.date === training.date);
  const sameStyle = sameDay.filter((own) => own.styleId === training.styleId);
  if (upcoming.length >= policy.upcomingLimit) {
    return exceeded('registering_limit_exceeded', policy.upcomingLimit, upcoming, now);
  }
  if (sameDay.length >= policy.perDayLimit) {
    return exceeded('same_day_limit_exceeded', policy.perDayLimit, sameDay, now);
  }
  if (training.isStyleFlagged && sameStyle.length >= policy.flaggedStylePerDayLimit) {
    return exceeded('same_style_per_day_limit_exceeded', policy.flaggedStylePerDayLimit, sameStyle, now);
  }
  return undefined;
}

/** The remedy is leaving a booking that has not begun; if all have, there is none for this day. */
function exceeded(error: MessageKey, limit: number, own: OwnRegistrationFacts[], now: Date): LimitExceeded {
  const trainingIds = own.filter(({ startsAt }) => startsAt > now).map(({ trainingId }) => trainingId);
  return {
    error,
    remedy: trainingIds.length > 0 ? { kind: 'leave_one', limit, trainingIds } : { kind: 'ask_staff', limit },
  };
}
