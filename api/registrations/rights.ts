import { isoWeekday, toWallTime } from '../dates.ts';
import type { RightFacts, RightSource, TrainingFacts } from './facts.ts';
import type { BookingPolicy } from './policy.ts';

/** Contract status 0 (Normal) gives a right, 6 (Debt) where the tenant's policy says so, no other. */
const isInForce = ({ status }: RightFacts, { isDebtAllowed }: BookingPolicy): boolean =>
  status === 0 || (status === 6 && isDebtAllowed);

const includes = <T>(covered: readonly T[] | null, value: T): boolean => covered === null || covered.includes(value);

function coversTimeOfDay({ fromTime, untilTime }: RightFacts, { startsAt, timeZone }: TrainingFacts): boolean {
  if (fromTime === null && untilTime === null) return true;
  const startTime = toWallTime(startsAt, timeZone).slice(11);
  return (fromTime === null || fromTime <= startTime) && (untilTime === null || startTime < untilTime);
}

const covers = (right: RightFacts, training: TrainingFacts): boolean =>
  right.validFrom <= training.date &&
  (right.validUntil === null || right.validUntil >= training.date) &&
  includes(right.kinds, training.kind) &&
  includes(right.unitIds, training.unitId) &&
  includes(right.styleIds, training.styleId) &&
  (right.weekdays === null || right.weekdays.includes(isoWeekday(training.date))) &&
  coversTimeOfDay(right, training);

const ends = (right: RightFacts): string => right.validUntil ?? '9999-12-31';
const orderOfSources: Record<RightSource, number> = { contract: 0, ticket: 1, voucher: 2 };

/**
 * The right by which a client may take part, or nothing. One without a limit of visits is used first, then the one
 * that ends first, so that nothing paid for is left unused; of equals contracts, then tickets, then vouchers.
 */
export function findRight(
  rights: readonly RightFacts[],
  training: TrainingFacts,
  policy: BookingPolicy,
): RightFacts | undefined {
  return rights
    .filter(
      (right) =>
        isInForce(right, policy) && covers(right, training) && (right.visitsLeft === null || right.visitsLeft > 0),
    )
    .toSorted(
      (a, b) =>
        Number(a.visitsLeft !== null) - Number(b.visitsLeft !== null) ||
        ends(a).localeCompare(ends(b)) ||
        orderOfSources[a.source] - orderOfSources[b.source] ||
        a.id - b.id,
    )[0];
}
