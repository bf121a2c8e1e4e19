import { isFrozenOn } from '../../contracts/contract-status.ts';
import { addDays, isoWeekday, type PlainDate, toWallTime } from '../../dates.ts';
import type { Remedy } from '../../errors.ts';
import { dayOfWindow } from '../../products/time-window.ts';
import type { BookingPolicy } from '../policy/policy.ts';
import type { EntitlementFacts, EntitlementSource, TrainingFacts } from './facts.ts';
import type { MissingEntitlement } from './missing-entitlements.ts';

/** Contract status 0 (Normal) gives an entitlement, 6 (Debt) where the tenant's policy says so, no other. */
export const givesRight = ({ status }: EntitlementFacts, { isDebtAllowed }: BookingPolicy): boolean =>
  status === 0 || (status === 6 && isDebtAllowed);

const isPausedOn = ({ freezes = [] }: EntitlementFacts, date: PlainDate): boolean => isFrozenOn(freezes, date);

const isInForce = (entitlement: EntitlementFacts, { date }: { date: PlainDate }, policy: BookingPolicy): boolean =>
  givesRight(entitlement, policy) && !isPausedOn(entitlement, date);

const includes = <T>(covered: readonly T[] | null, value: T): boolean => covered === null || covered.includes(value);

const isValidOn = ({ validFrom, validUntil }: EntitlementFacts, { date }: Pick<TrainingFacts, 'date'>): boolean =>
  validFrom <= date && (validUntil === null || validUntil >= date);

/** Whether a contract still gives a place that was booked by it, whatever is left of its visits. */
export const isGivenBy = (entitlement: EntitlementFacts, day: { date: PlainDate }, policy: BookingPolicy): boolean =>
  isInForce(entitlement, day, policy) && isValidOn(entitlement, day);

const hasVisit = ({ visitsLeft }: EntitlementFacts): boolean => visitsLeft === null || visitsLeft > 0;

type Coverage = Pick<
  EntitlementFacts,
  'kinds' | 'unitIds' | 'styleIds' | 'weekdays' | 'fromTime' | 'untilTime' | 'groupId'
>;

/** What a course gives is good in its own trainings alone. */
const isOfGroup = ({ groupId = null }: Pick<Coverage, 'groupId'>, training: Pick<TrainingFacts, 'groupId'>): boolean =>
  groupId === null || groupId === training.groupId;

/** Whether what somebody has, or might buy, is good for a training of this kind, place and time. */
export const coversTraining = (entitlement: Coverage, training: TrainingFacts): boolean =>
  isOfGroup(entitlement, training) &&
  includes(entitlement.kinds, training.kind) &&
  includes(entitlement.unitIds, training.unitId) &&
  includes(entitlement.styleIds, training.styleId) &&
  coversHour(entitlement, training);

/** Hours that go over midnight are of the day on which they begin. */
function coversHour(entitlement: Coverage, { date, startsAt, timeZone }: TrainingFacts): boolean {
  const { weekdays, fromTime, untilTime } = entitlement;
  const isAlways = fromTime === null && untilTime === null;
  const day = isAlways ? 0 : dayOfWindow(entitlement, toWallTime(startsAt, timeZone).slice(11));
  return day !== undefined && includes(weekdays, isoWeekday(addDays(date, day)));
}

const ends = (entitlement: EntitlementFacts): string => entitlement.validUntil ?? '9999-12-31';
const orderOfSources: Record<EntitlementSource, number> = { contract: 0, ticket: 1, voucher: 2 };

const inOrderOfUse = (a: EntitlementFacts, b: EntitlementFacts): number =>
  Number((a.groupId ?? null) === null) - Number((b.groupId ?? null) === null) ||
  Number(a.visitsLeft !== null) - Number(b.visitsLeft !== null) ||
  ends(a).localeCompare(ends(b)) ||
  orderOfSources[a.source] - orderOfSources[b.source] ||
  a.id - b.id;

/** All that gives a person a right on a day and has a visit left, in the order in which it is used. */
export const listEntitlementsOfDay = <T extends EntitlementFacts>(
  entitlements: readonly T[],
  day: Pick<TrainingFacts, 'date'>,
  policy: BookingPolicy,
): T[] =>
  entitlements
    .filter((entitlement) => isGivenBy(entitlement, day, policy) && hasVisit(entitlement))
    .toSorted(inOrderOfUse);

/** The entitlement that a person is told to have on a day: one with visits left before one that is used up. */
export function findEntitlementOfDay(
  entitlements: readonly EntitlementFacts[],
  day: Pick<TrainingFacts, 'date'>,
  policy: BookingPolicy,
): EntitlementFacts | undefined {
  const valid = entitlements
    .filter((entitlement) => isInForce(entitlement, day, policy) && isValidOn(entitlement, day))
    .filter((entitlement) => isOfGroup(entitlement, {}))
    .toSorted(inOrderOfUse);
  return valid.find(hasVisit) ?? valid[0];
}

/**
 * The entitlement by which a client may take part, or nothing. That of a course is used first, then one without a limit of
 * visits, then the one
 * that ends first, so that nothing paid for is left unused; of equals contracts, then tickets, then vouchers.
 */
export function findEntitlement(
  entitlements: readonly EntitlementFacts[],
  training: TrainingFacts,
  policy: BookingPolicy,
): EntitlementFacts | undefined {
  return entitlements
    .filter(
      (entitlement) =>
        isInForce(entitlement, training, policy) &&
        isValidOn(entitlement, training) &&
        coversTraining(entitlement, training) &&
        hasVisit(entitlement),
    )
    .toSorted(inOrderOfUse)[0];
}

/**
 * The entitlement by which the desk may book although the rules give none: valid on that day and with a visit left, whatever it
 * covers, also one in debt. One that is blocked, suspended or ended is none.
 */
export function findEntitlementByHand(
  entitlements: readonly EntitlementFacts[],
  training: TrainingFacts,
): EntitlementFacts | undefined {
  const isUsable = (entitlement: EntitlementFacts): boolean =>
    (entitlement.status === 0 || entitlement.status === 6) &&
    !isPausedOn(entitlement, training.date) &&
    isValidOn(entitlement, training) &&
    isOfGroup(entitlement, training) &&
    hasVisit(entitlement);
  return entitlements.filter(isUsable).toSorted(inOrderOfUse)[0];
}

/**
 * Why none of a person's entitlements is one to a training, and what would help: the staff where a contract stands still, else
 * buying. Of several reasons the one that is nearest to an entitlement.
 */
export function explainMissingEntitlement(
  entitlements: readonly EntitlementFacts[],
  training: TrainingFacts,
  policy: BookingPolicy,
): Remedy & { reason: MissingEntitlement } {
  const valid = entitlements.filter((entitlement) => entitlement.status !== 4 && isValidOn(entitlement, training));
  const inForce = valid.filter((entitlement) => isInForce(entitlement, training, policy));
  const standing = valid.filter(
    (entitlement) => !isInForce(entitlement, training, policy) && coversTraining(entitlement, training),
  );
  if (standing.some(({ status }) => status === 6)) return { kind: 'ask_staff', reason: 'debt' };
  if (standing.length > 0) return { kind: 'ask_staff', reason: 'right_blocked' };
  if (inForce.some((entitlement) => coversTraining(entitlement, training)))
    return { kind: 'buy', reason: 'no_visits_left' };
  if (valid.length > 0) return { kind: 'buy', reason: 'not_covered' };
  return { kind: 'buy', reason: entitlements.length > 0 ? 'right_ended' : 'no_right' };
}
