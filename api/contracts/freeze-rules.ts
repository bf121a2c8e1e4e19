import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { type ContractStatus, contractStatus, type Freeze } from './contract-status.ts';

/** Pausing a contract, the tenant's; null: members cannot pause. */
export interface FreezePolicy {
  shortestDays: number;
  longestDays: number;
  daysPerYear: number;
  /** Euro cents, gross; 0: free. */
  feeCents: number;
}

export interface FreezeRequest {
  from: PlainDate;
  /** Inclusive. */
  until: PlainDate;
}

export interface FreezeFacts {
  today: PlainDate;
  status: ContractStatus;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  freezes: readonly Freeze[];
  policy: FreezePolicy | null;
}

/** Why a pause is refused. The first two concern the contract, the others a date of the request. */
export type FreezeRefusal =
  | 'not_offered'
  | 'not_valid'
  | 'in_past'
  | 'outside_contract'
  | 'too_short'
  | 'too_long'
  | 'over_year'
  | 'overlaps';

export interface FreezePlan {
  days: number;
  /** The last day of the contract after it; null: termless. */
  validUntil: PlainDate | null;
  feeCents: number;
  /** Days of the calendar year in which it begins that are left after it. */
  daysLeft: number;
}

/** The days of `year` within a span, both inclusive. */
function daysInYear({ from, until }: Freeze, year: string): number {
  const first = from < `${year}-01-01` ? `${year}-01-01` : from;
  const last = until > `${year}-12-31` ? `${year}-12-31` : until;
  return Math.max(0, daysBetween(first, last) + 1);
}

export const frozenDaysOf = (freezes: readonly Freeze[], year: string): number =>
  freezes.reduce((sum, freeze) => sum + daysInYear(freeze, year), 0);

const yearsOf = ({ from, until }: Freeze): string[] => [...new Set([from.slice(0, 4), until.slice(0, 4)])];

/** What a pause would change, or why it is refused. Shared by app and server. */
export function planFreeze(request: FreezeRequest, facts: FreezeFacts): FreezePlan | { refusal: FreezeRefusal } {
  const { today, status, validFrom, validUntil, freezes, policy } = facts;
  if (!policy) return { refusal: 'not_offered' };
  if (status !== contractStatus.normal && status !== contractStatus.stopped) return { refusal: 'not_valid' };
  if (request.from < today) return { refusal: 'in_past' };
  const days = daysBetween(request.from, request.until) + 1;
  if (days < policy.shortestDays) return { refusal: 'too_short' };
  if (days > policy.longestDays) return { refusal: 'too_long' };
  if (request.from < validFrom || (validUntil !== null && request.from > validUntil))
    return { refusal: 'outside_contract' };
  if (freezes.some(({ from, until }) => from <= request.until && request.from <= until)) return { refusal: 'overlaps' };
  const isOver = yearsOf(request).some((year) => frozenDaysOf([...freezes, request], year) > policy.daysPerYear);
  if (isOver) return { refusal: 'over_year' };
  const year = request.from.slice(0, 4);
  return {
    days,
    validUntil: validUntil === null ? null : addDays(validUntil, days),
    feeCents: policy.feeCents,
    daysLeft: policy.daysPerYear - frozenDaysOf([...freezes, request], year),
  };
}
