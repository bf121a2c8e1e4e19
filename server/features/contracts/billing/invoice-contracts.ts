import { addDays } from '#api/dates.ts';
import { type Language, languages } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { documentTexts } from '../../invoices/document-texts.ts';
import type { DraftLine, InvoiceDraft } from '../../invoices/issue/invoice-draft.ts';
import { issueInvoices } from '../../invoices/issue/issue-invoices.ts';
import type { Till } from '../../invoices/till.ts';
import { insertPeriods, type NewPeriod, setFeeLines, setNextPeriods } from './commands.ts';
import { costFactsOf } from './cost-facts.ts';
import { type DuePeriods, duePeriods } from './due-periods.ts';
import { type FeeToInvoice, lockFeesToInvoice, lockFreezeFees } from './fees/queries.ts';
import { draftOf, monthLine } from './month-invoice.ts';
import { type ContractToInvoice, lockContractsToInvoice } from './queries.ts';

/** A mark may be corrected until a day after the end of the day that follows the training. */
export const feesFinalAfterDays = 3;

const mostFees = 1000;

interface Planned {
  contract: ContractToInvoice;
  due: DuePeriods;
  fees: FeeToInvoice[];
}

/**
 * Invoices the months of some contracts that are due, each month once and in one transaction with its numbers, with the
 * final fees of their members. Returns how many contracts it has looked at: none means that the run is over.
 */
export async function invoiceContracts(
  scope: TenantScope,
  till: Till,
  { daysBefore, limit }: { daysBefore: number; limit: number },
): Promise<number> {
  const by = addDays(till.today, daysBefore);
  const contracts = await lockContractsToInvoice(scope, { by, limit });
  if (contracts.length === 0) return 0;
  const fees = await lockFees(scope, till, { clientIds: contracts.map(({ clientId }) => clientId), limit: mostFees });
  const planned = withFees(
    contracts.map((contract) => ({
      contract,
      due: duePeriods({ ...contract, ...costFactsOf(contract) }, by),
      fees: [],
    })),
    fees,
  );
  const drafts = planned.map((plan) => ({ plan, lines: linesOf(plan) })).filter(({ lines }) => lines.length > 0);
  const invoices = await issueInvoices(
    scope,
    till,
    drafts.map(({ plan, lines }) => draftOf(plan.contract, lines)),
  );
  const lineIdsOf = new Map(drafts.map(({ plan }, at) => [plan, invoices[at]?.lineIds ?? []]));
  await insertPeriods(
    scope,
    planned.flatMap((plan) => periodsOf(plan, lineIdsOf.get(plan) ?? [])),
  );
  await setFeeLines(
    scope,
    planned.flatMap((plan) => feeLinesOf(plan, lineIdsOf.get(plan) ?? [])),
  );
  await setNextPeriods(
    scope,
    planned.map(({ contract, due }) => ({ id: contract.id, from: due.next })),
  );
  return contracts.length;
}

/** A pause cannot be taken back any more when it has begun, on the day before at the latest. */
async function lockFees(
  scope: TenantScope,
  { today }: Till,
  whose: { clientIds: readonly number[] | 'without_contract'; limit: number },
): Promise<FeeToInvoice[]> {
  const late = await lockFeesToInvoice(scope, { ...whose, until: addDays(today, -feesFinalAfterDays) });
  const paused = await lockFreezeFees(scope, { ...whose, until: addDays(today, -1) });
  return [...late, ...paused];
}

/** The fees of a member go with the first of their contracts that is invoiced now and is paid by the same. */
function withFees(planned: readonly Planned[], fees: readonly FeeToInvoice[]): Planned[] {
  const taken = new Set<FeeToInvoice>();
  return planned.map((plan) => {
    const { clientId, payerKey } = plan.contract;
    if (charged(plan).length === 0) return plan;
    const isWithPlan = (fee: FeeToInvoice) => fee.clientId === clientId && fee.payerKey === payerKey;
    const own = fees.filter((fee) => !taken.has(fee) && isWithPlan(fee));
    for (const fee of own) taken.add(fee);
    return { ...plan, fees: own };
  });
}

const charged = ({ due }: Planned) => due.periods.flatMap(({ cost }) => (cost.cents > 0 ? [cost] : []));

const linesOf = (plan: Planned): DraftLine[] => [
  ...charged(plan).map(({ cents: amountCents, ...cost }) => monthLine(plan.contract, { ...cost, amountCents })),
  ...plan.fees.map(feeLine),
];

/** Every month that was looked at, also where nothing was to be paid: it is not looked at again. */
function periodsOf(plan: Planned, lineIds: readonly number[]): NewPeriod[] {
  let line = 0;
  return plan.due.periods.map(({ from, until, cost: { days, cents: amountCents } }) => {
    const lineId = amountCents > 0 ? (lineIds[line++] ?? null) : null;
    return { contractId: plan.contract.id, from, until, days, amountCents, lineId };
  });
}

const feeLinesOf = (plan: Planned, lineIds: readonly number[]) =>
  plan.fees.map(({ id, kind }, at) => ({ id, kind, lineId: lineIds[charged(plan).length + at] }));

/** Invoices the final fees of members without a monthly contract, one invoice for each of them. Returns how many fees. */
export async function invoiceFees(scope: TenantScope, till: Till, limit: number): Promise<number> {
  const fees = await lockFees(scope, till, { clientIds: 'without_contract', limit });
  if (fees.length === 0) return 0;
  const groups = [...Map.groupBy(fees, ({ clientId, payerKey }) => `${clientId} ${payerKey}`).values()];
  const drafts = groups.flatMap((group): InvoiceDraft[] => {
    const [first] = group;
    if (!first) return [];
    return [draftOf(first, group.map(feeLine))];
  });
  const invoices = await issueInvoices(scope, till, drafts);
  await setFeeLines(
    scope,
    groups.flatMap((group, at) =>
      group.map(({ id, kind }, line) => ({ id, kind, lineId: invoices[at]?.lineIds[line] })),
    ),
  );
  return fees.length;
}

/** A fee as a line of an invoice, in all languages: what for, which training or contract, which days. */
function feeLine({ id, kind, feeCents, date, until, subject }: FeeToInvoice): DraftLine {
  const nameIn = (language: Language): string => {
    const { t, date: write } = documentTexts(language);
    if (kind === 'freeze')
      return t('fee.freeze', { contract: subject, from: write(date), until: write(until ?? date) });
    return t(`fee.${kind}`, { training: subject, date: write(date) });
  };
  return {
    productId: null,
    article: '',
    names: Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as DraftLine['names'],
    kind: 'fee',
    quantity: 1,
    unitPriceCents: feeCents,
    discountCents: 0,
    vatCategory: 'standard',
    grants: { type: 'none' },
    startsOn: null,
    servedOn: until ?? date,
    details: kind === 'freeze' ? { contractFeeId: id } : { lateLeavingId: id },
  };
}
