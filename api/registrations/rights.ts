import { isoWeekday, toWallTime } from '../dates.ts';
import type { Remedy } from '../errors.ts';
import type { RightFacts, RightSource, TrainingFacts } from './booking/facts.ts';
import type { BookingPolicy } from './policy/policy.ts';
import type { RefusalReason } from './refusal.ts';

/** Contract status 0 (Normal) gives a right, 6 (Debt) where the tenant's policy says so, no other. */
const isInForce = ({ status }: RightFacts, { isDebtAllowed }: BookingPolicy): boolean =>
  status === 0 || (status === 6 && isDebtAllowed);

const includes = <T>(covered: readonly T[] | null, value: T): boolean => covered === null || covered.includes(value);

function coversTimeOfDay({ fromTime, untilTime }: RightFacts, { startsAt, timeZone }: TrainingFacts): boolean {
  if (fromTime === null && untilTime === null) return true;
  const startTime = toWallTime(startsAt, timeZone).slice(11);
  return (fromTime === null || fromTime <= startTime) && (untilTime === null || startTime < untilTime);
}

const isValidOn = ({ validFrom, validUntil }: RightFacts, { date }: TrainingFacts): boolean =>
  validFrom <= date && (validUntil === null || validUntil >= date);

const hasVisit = ({ visitsLeft }: RightFacts): boolean => visitsLeft === null || visitsLeft > 0;

const covers = (right: RightFacts, training: TrainingFacts): boolean =>
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
      (right) => isInForce(right, policy) && isValidOn(right, training) && covers(right, training) && hasVisit(right),
    )
    .toSorted(
      (a, b) =>
        Number(a.visitsLeft !== null) - Number(b.visitsLeft !== null) ||
        ends(a).localeCompare(ends(b)) ||
        orderOfSources[a.source] - orderOfSources[b.source] ||
        a.id - b.id,
    )[0];
}

/**
 * Why none of a person's rights is one to a training, and what would help: the staff where a contract stands still, else
 * buying. Of several reasons the one that is nearest to a right.
 */
export function explainMissingRight(
  rights: readonly RightFacts[],
  training: TrainingFacts,
  policy: BookingPolicy,
): Remedy & { reason: RefusalReason } {
  const valid = rights.filter((right) => right.status !== 4 && isValidOn(right, training));
  const inForce = valid.filter((right) => isInForce(right, policy));
  const standing = valid.filter((right) => !isInForce(right, policy) && covers(right, training));
  if (standing.some(({ status }) => status === 6)) return { kind: 'ask_staff', reason: 'debt' };
  if (standing.length > 0) return { kind: 'ask_staff', reason: 'right_blocked' };
  if (inForce.some((right) => covers(right, training))) return { kind: 'buy', reason: 'no_visits_left' };
  if (valid.length > 0) return { kind: 'buy', reason: 'not_covered' };
  return { kind: 'buy', reason: rights.length > 0 ? 'right_ended' : 'no_right' };
}
