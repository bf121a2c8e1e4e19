import type { PlainDate } from '../dates.ts';
import { coversTraining, givesRight } from '../registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts, TrainingFacts } from '../registrations/booking/facts.ts';
import type { BookingPolicy } from '../registrations/policy/policy.ts';

export interface Validity {
  /** They hold something by which they come, today or later. */
  hasRight: boolean;
  /** Its last day; null: without end, or there is none. */
  validUntil: PlainDate | null;
}

/**
 * Until when a member may come to trainings such as this one: by whatever coversTraining it and ends last. What ended before today
 * says when the right ended.
 */
export function validityOf(
  entitlements: readonly EntitlementFacts[],
  training: TrainingFacts | undefined,
  { policy, today }: { policy: BookingPolicy; today: PlainDate },
): Validity {
  const own = entitlements.filter(
    (entitlement) =>
      givesRight(entitlement, policy) && (training === undefined || coversTraining(entitlement, training)),
  );
  if (own.length === 0) return { hasRight: false, validUntil: null };
  const ends = own.map(({ validUntil }) => validUntil);
  if (ends.includes(null)) return { hasRight: true, validUntil: null };
  const validUntil = ends.reduce((last, end) => ((end ?? '') > (last ?? '') ? end : last));
  return { hasRight: validUntil !== null && validUntil >= today, validUntil };
}
