import type { RightFacts, TrainingFacts } from './facts.ts';
import type { BookingPolicy } from './policy.ts';

function givesRight(right: RightFacts, training: TrainingFacts, policy: BookingPolicy): boolean {
  const isInForce = right.status === 0 || (right.status === 6 && policy.isDebtAllowed);
  return (
    isInForce &&
    right.validFrom <= training.date &&
    (right.validUntil === null || right.validUntil >= training.date) &&
    (right.kinds === null || right.kinds.includes(training.kind)) &&
    (right.unitIds === null || right.unitIds.includes(training.unitId)) &&
    (right.visitsLeft === null || right.visitsLeft > 0)
  );
}

const ends = (right: RightFacts): string => right.validUntil ?? '9999-12-31';

/**
 * The right by which a client may take part, or nothing. One without a limit of visits is used first, then the one
 * that ends first, so that nothing paid for is left unused.
 */
export function findRight(
  rights: readonly RightFacts[],
  training: TrainingFacts,
  policy: BookingPolicy,
): RightFacts | undefined {
  return rights
    .filter((right) => givesRight(right, training, policy))
    .toSorted(
      (a, b) =>
        Number(a.visitsLeft !== null) - Number(b.visitsLeft !== null) ||
        ends(a).localeCompare(ends(b)) ||
        a.contractId - b.contractId,
    )[0];
}
