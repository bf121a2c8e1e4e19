import { daysBetween, type PlainDate } from '../dates.ts';

/** The status codes of the specification. */
export const contractStatus = {
  normal: 0,
  blocked: 1,
  stopped: 2,
  badDebt: 3,
  ended: 4,
  closed: 5,
  debt: 6,
} as const;

export type ContractStatus = (typeof contractStatus)[keyof typeof contractStatus];

/** A pause of a contract, both days inclusive. */
export interface Freeze {
  from: PlainDate;
  until: PlainDate;
}

/** What the status follows from; nothing here is a status. */
export interface ContractFacts {
  /** Last day, inclusive; null: termless. */
  validUntil: PlainDate | null;
  isBlocked: boolean;
  freezes: readonly Freeze[];
  /** The earliest due date of what is unpaid for this contract; null: nothing is. */
  unpaidSince: PlainDate | null;
  /** A named person has given the debt to collection. */
  isHandedOver: boolean;
  /** The status that an imported list gives; a fact as long as the list says so. */
  imported: ContractStatus;
}

/** Days after the due date, the tenant's. */
export interface DebtPolicy {
  debtAfterDays: number;
  badDebtAfterDays: number;
}

export const isFrozenOn = (freezes: readonly Freeze[], date: PlainDate): boolean =>
  freezes.some(({ from, until }) => from <= date && date <= until);

/**
 * The status of a contract on a day of the tenant's calendar, the first that is so: in collection, written off, ended,
 * blocked, in debt, paused, valid. What was given to collection and is paid has ended.
 */
export function deriveStatus(facts: ContractFacts, today: PlainDate, policy: DebtPolicy): ContractStatus {
  const { validUntil, isBlocked, freezes, unpaidSince, isHandedOver, imported } = facts;
  const overdueDays = unpaidSince === null ? 0 : daysBetween(unpaidSince, today);
  const is = (code: ContractStatus): boolean => imported === code;
  if ((isHandedOver && unpaidSince !== null) || is(contractStatus.closed)) return contractStatus.closed;
  if (isHandedOver) return contractStatus.ended;
  if (overdueDays > policy.badDebtAfterDays || is(contractStatus.badDebt)) return contractStatus.badDebt;
  if ((validUntil !== null && validUntil < today) || is(contractStatus.ended)) return contractStatus.ended;
  if (isBlocked || is(contractStatus.blocked)) return contractStatus.blocked;
  if (overdueDays > policy.debtAfterDays || is(contractStatus.debt)) return contractStatus.debt;
  if (isFrozenOn(freezes, today) || is(contractStatus.stopped)) return contractStatus.stopped;
  return contractStatus.normal;
}

/** A contract is archived when its last day is over, whatever its status. */
export const isArchived = (validUntil: PlainDate | null, today: PlainDate): boolean =>
  validUntil !== null && validUntil < today;
