import { type CostFacts, type WithoutRight } from '#api/contracts/contract-costs.ts';
import { type ContractStatus, contractStatus } from '#api/contracts/contract-status.ts';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { ContractToInvoice, StatusChange } from './queries.ts';

const { blocked, stopped, badDebt, ended, closed } = contractStatus;
/** Statuses that give no right whatever the last day and the pauses are. */
const rightless: readonly ContractStatus[] = [blocked, badDebt, closed];
/** The same where a list says so: it knows nothing of pauses and ends. */
const rightlessByList: readonly ContractStatus[] = [blocked, stopped, badDebt, ended, closed];

type Logged = Pick<ContractToInvoice, 'status' | 'changes' | 'validFrom'>;

/** A change that keeps the status keeps whether it gives a right. */
function isRightlessAfter(isRightless: boolean, { kind, from, to }: StatusChange): boolean {
  if (from === to) return isRightless;
  return (kind === 'imported' ? rightlessByList : rightless).includes(to);
}

/** From the log of its status: since when, and until when, a contract gave no right. */
export function withoutRightBy({ status, changes, validFrom }: Logged): WithoutRight[] {
  const spans: WithoutRight[] = [];
  let since: PlainDate | null = rightlessByList.includes(changes[0]?.from ?? status) ? validFrom : null;
  for (const change of changes) {
    const isRightless = isRightlessAfter(since !== null, change);
    if (isRightless) since ??= change.on;
    else if (since !== null) {
      const until = addDays(change.on, -1);
      if (since <= until) spans.push({ from: since, until });
      since = null;
    }
  }
  return since === null ? spans : [...spans, { from: since, until: null }];
}

/** Taken back by a bank, or of somebody who is erased before it began. */
const endsRight = ['payment_reversed', 'erased'];

/** What the price of a contract's periods follows from. */
export function costFactsOf(contract: ContractToInvoice): CostFacts {
  const { billing, bought, handedOverOn, revokedOn, revokedReason, visitsTotal, visitsUsed } = contract;
  const isRevoked = revokedOn !== null && endsRight.includes(revokedReason);
  const { days = 1, ofDays = 1 } = bought?.share ?? {};
  return {
    ...contract,
    billing: billing === 'once' ? 'once' : 'monthly',
    withoutRight: [
      ...withoutRightBy(contract),
      ...(handedOverOn === null ? [] : [{ from: handedOverOn, until: null }]),
      ...(isRevoked ? [{ from: revokedOn, until: null }] : []),
    ],
    first: bought && { cents: bought.cents, days, ofDays },
    onceMonths: bought?.months ?? null,
    usedShare: visitsTotal === null || visitsTotal === 0 ? 0 : visitsUsed / visitsTotal,
  };
}
