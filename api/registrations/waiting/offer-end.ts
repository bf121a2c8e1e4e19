import { addDays, addMinutes, toPlainDate } from '../../dates.ts';
import { quietOn } from '../../messages/quiet-hours.ts';
import type { TrainingFacts } from '../booking/facts.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import { raceStartsAt } from './waiting-phases.ts';

type OfferPolicy = Pick<
  BookingPolicy,
  'offerMinutes' | 'quietFrom' | 'quietUntil' | 'autoUntilMinutesBefore' | 'claimUntilMinutesBefore'
>;

/**
 * Expiry of an offer made at `offeredAt`: the policy's minutes, excluding the club's quiet hours, but never later than
 * the race, where every waitlisted client may take the place.
 */
export function offerEndsAt(
  offeredAt: Date,
  training: Pick<TrainingFacts, 'startsAt' | 'timeZone'>,
  policy: OfferPolicy,
): Date {
  const last = raceStartsAt(training, policy);
  const end = skipQuiet(offeredAt, training.timeZone, policy, last);
  return end < last ? end : last;
}

function skipQuiet(offeredAt: Date, timeZone: string, policy: OfferPolicy, last: Date): Date {
  let end = addMinutes(offeredAt, policy.offerMinutes);
  if (policy.quietFrom === policy.quietUntil) return end;
  // Includes the night before, when the offer may have been made.
  let date = addDays(toPlainDate(offeredAt, timeZone), -1);
  for (;;) {
    const { from, until } = quietOn(date, policy, timeZone);
    if (from >= end || from >= last) return end;
    const begins = Math.max(from.getTime(), offeredAt.getTime());
    if (until.getTime() > begins) end = new Date(end.getTime() + until.getTime() - begins);
    date = addDays(date, 1);
  }
}
