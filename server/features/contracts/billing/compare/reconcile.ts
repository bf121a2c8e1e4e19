import { indexOfPeriod, periodAt } from '#api/contracts/billing-periods.ts';
import { type CostFacts, costsOf, type PeriodCost } from '#api/contracts/contract-costs.ts';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { creditInvoice } from '../../../invoices/credit/credit-invoice.ts';
import { issueInvoices } from '../../../invoices/issue/issue-invoices.ts';
import { isIncomplete, type Till } from '../../../invoices/till.ts';
import { markCompared } from '../commands.ts';
import { costFactsOf } from '../cost-facts.ts';
import { draftOf, monthLine } from '../month-invoice.ts';
import { type ContractToInvoice, findToInvoice, type StatusChange } from '../queries.ts';
import { type Adjustment, type CreditedPart, comparePeriods, type InvoicedLine } from './compare-periods.ts';
import { findLookedAt, type InvoicedOfContract, listInvoicedOf } from './queries.ts';

export interface Comparing {
  today: PlainDate;
  /** Facts as they would be, and the row of the log that would say so. */
  changed?: Partial<ContractToInvoice>;
  logged?: StatusChange;
  /** What is unpaid and not over goes to the new payer. */
  isPayerChanged?: boolean;
}

/** What a change of facts would credit and invoice; nothing is changed. */
export async function foreseeAdjustments(
  scope: TenantScope,
  contractId: number,
  comparing: Comparing,
): Promise<Adjustment[]> {
  const contract = await findToInvoice(scope, contractId);
  if (!contract) return [];
  const { changed, logged } = comparing;
  const changes = logged ? [...contract.changes, logged] : contract.changes;
  return (await compare(scope, { ...contract, changes, ...changed }, comparing)).adjustments;
}

/**
 * Compares what was invoiced for a contract with what its facts say, and credits or invoices the difference: every change of
 * facts calls it in its transaction, and repeated it finds nothing. The contract and whoever pays for it are locked. A
 * club that cannot issue invoices is left to the run that comes when it can.
 */
export async function reconcileContract(
  scope: TenantScope,
  till: Till,
  contractId: number,
  isPayerChanged = false,
): Promise<Adjustment[]> {
  const contract = await findToInvoice(scope, contractId);
  if (!contract || isIncomplete(till)) return [];
  const { adjustments, next } = await compare(scope, contract, { today: till.today, isPayerChanged });
  await credit(scope, till, adjustments);
  await invoiceMore(scope, till, contract, adjustments);
  await markCompared(scope, { id: contractId, next });
  return adjustments;
}

interface Compared {
  adjustments: Adjustment[];
  /** The first day of the next period to invoice; null: not known yet. */
  next: PlainDate | 'infinity' | null;
}

async function compare(
  scope: TenantScope,
  contract: ContractToInvoice,
  { today, isPayerChanged = false }: Pick<Comparing, 'today' | 'isPayerChanged'>,
): Promise<Compared> {
  const facts = costFactsOf(contract);
  const invoiced = await listInvoicedOf(scope, contract.id);
  const range = await rangeOf(scope, contract);
  if (!range) return { adjustments: [], next: null };
  const costs = invoicedCosts(facts, range).filter((cost) => isCompared(contract, cost, invoiced));
  const lines = invoiced.map((line): InvoicedLine => {
    const index = line.periodFrom === null ? 0 : indexOfPeriod(facts, line.periodFrom);
    const isRunning = costs.some((cost) => cost.index === index && cost.until >= today);
    return { ...line, index, isMoving: isPayerChanged && isRunning && line.periodFrom !== null && line.isUnpaid };
  });
  const { validUntil } = facts;
  const { from } = periodAt(facts, range.last + 1);
  const next = validUntil !== null && from > validUntil ? 'infinity' : from;
  return { adjustments: comparePeriods(costs, lines), next: contract.billing === 'monthly' ? next : null };
}

interface Range {
  first: number;
  last: number;
}

/** The numbers of the periods that were invoiced or passed over. */
async function rangeOf(scope: TenantScope, contract: ContractToInvoice): Promise<Range | null> {
  if (contract.billing === 'once') return contract.isBought ? { first: 0, last: 0 } : null;
  const lookedAt = await findLookedAt(scope, contract.id);
  const first = contract.isBought ? 0 : lookedAt && indexOfPeriod(contract, lookedAt.first);
  if (first === null) return null;
  return { first, last: lookedAt ? indexOfPeriod(contract, lookedAt.last) : 0 };
}

/** With those that cost nothing, since they begin after the last day. */
function invoicedCosts(facts: CostFacts, { first, last }: Range): PeriodCost[] {
  const costs = costsOf(facts, last);
  // Nothing is known of what was paid at once for a time without end.
  if (facts.billing === 'once') return costs;
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const index = first + at;
    return costs.find((cost) => cost.index === index) ?? { ...periodAt(facts, index), index, days: 0, cents: 0 };
  });
}

/** What was over before contracts were compared stays, and so does what a decision of staff has ended. */
function isCompared(
  { comparedFrom, revokedOn, revokedReason }: ContractToInvoice,
  { index, from, until }: PeriodCost,
  invoiced: readonly InvoicedOfContract[],
): boolean {
  if (comparedFrom !== null && until < comparedFrom) return false;
  // A line that gave several contracts cannot say what one of them has cost.
  if (index === 0 && invoiced.some(({ periodFrom, quantity }) => periodFrom === null && quantity !== 1)) return false;
  if (revokedOn === null || revokedReason === 'erased') return true;
  return index > 0 && (revokedReason === 'payment_reversed' || from > revokedOn);
}

async function credit(scope: TenantScope, till: Till, adjustments: readonly Adjustment[]): Promise<void> {
  const parts = Map.groupBy(
    adjustments.flatMap(({ credited }): CreditedPart[] => credited),
    ({ invoiceId }) => invoiceId,
  );
  for (const [invoiceId, own] of parts) {
    const lines = own.map(({ lineId, cents: amountCents }) => ({ lineId, amountCents }));
    await creditInvoice(scope, till, { invoiceId, lines, cause: 'contract_changed', keepsGrants: true });
  }
}

async function invoiceMore(
  scope: TenantScope,
  till: Till,
  contract: ContractToInvoice,
  adjustments: readonly Adjustment[],
): Promise<void> {
  const more = adjustments.filter(({ invoicedCents }) => invoicedCents > 0);
  if (more.length === 0) return;
  const lines = more.map(({ invoicedCents: amountCents, ...period }) =>
    monthLine(contract, { ...period, amountCents }),
  );
  await issueInvoices(scope, till, [draftOf(contract, lines)]);
}
