import { addDays, type PlainDate } from '#api/dates.ts';
import { taxDateOf } from '#api/invoices/tax-date.ts';
import { sharesOf } from '#api/invoices/vat-amounts.ts';
import { rateChangesOf, vatOf } from '#api/products/vat-rates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { creditInvoice } from '../credit/credit-invoice.ts';
import { type CreditableLine, findToCredit, listCreditable } from '../credit/queries.ts';
import { lockPayable } from '../pay/queries.ts';
import { isIncomplete, type Till } from '../till.ts';
import type { DraftLine, IssuedInvoice } from './invoice-draft.ts';
import { issueInvoices, vatFactsOn } from './issue-invoices.ts';

/** The days from which a sale has other VAT: by law, and by the seller's being registered. */
export function vatChangesOf({ seller }: Till): PlainDate[] {
  const { country, vatFrom, vatUntil } = seller;
  return [...rateChangesOf(country), ...(vatFrom ? [vatFrom] : []), ...(vatUntil ? [addDays(vatUntil, 1)] : [])];
}

function hasChangedBetween(till: Till, one: PlainDate, other: PlainDate): boolean {
  const [first, last] = one < other ? [one, other] : [other, one];
  return vatChangesOf(till).some((day) => first < day && day <= last);
}

type Reissued = { creditedId: number; issued: IssuedInvoice };

/**
 * What is open of an invoice has the rate of the day on which its money comes, unless it was served before. Where that is not
 * the rate it was issued with, the open rest is credited and issued anew with the same due date; what was paid stays. Its owner
 * is locked. Repeated, it finds nothing.
 */
export async function followRates(
  scope: TenantScope,
  till: Till,
  { invoiceId, moneyOn }: { invoiceId: number; moneyOn: PlainDate },
): Promise<Reissued | undefined> {
  const invoice = await findToCredit(scope, invoiceId);
  const [balance] = await lockPayable(scope, [invoiceId]);
  if (!invoice || !balance || balance.openCents === 0 || isIncomplete(till)) return undefined;
  if (invoice.replaces_invoice_id === null && !hasChangedBetween(till, invoice.issued_on, moneyOn)) return undefined;
  const lines = (await listCreditable(scope, invoiceId)).filter(({ leftCents }) => leftCents > 0);
  // What was given once had its tax date then, also where a bank took the money back.
  if (lines.some(({ isGranted }) => isGranted)) return undefined;
  // Of vouchers a part that is paid cannot be told from the rest: all of them are owed for.
  const isPartPaid = balance.openCents < balance.totalCents - balance.creditedCents;
  if (isPartPaid && lines.some(({ grants }) => grants.type === 'value')) return undefined;
  const isOld = lines.some(({ vatCategory, vatCode, servedOn }) => {
    const facts = vatFactsOn(till, invoice.buyer, taxDateOf(servedOn, moneyOn));
    return vatOf({ ...facts, category: vatCategory }).code !== vatCode;
  });
  if (!isOld) return undefined;
  const rests = restsOf(lines, balance.openCents);
  const wanted = rests.map(({ line, cents }) => ({ lineId: line.id, amountCents: cents }));
  const { client_id, payer_client_id, purchase_id, buyer, language, unit_id, due_on, note } = invoice;
  await creditInvoice(scope, till, { invoiceId, lines: wanted, cause: 'rate_changed', isReplaced: true });
  const whose = { clientId: client_id, payerClientId: payer_client_id, buyer, language, unitId: unit_id };
  const replaced = { replacesInvoiceId: invoiceId, purchaseId: purchase_id };
  const [issued] = await issueInvoices(scope, till, [
    {
      ...whose,
      lines: rests.map((rest) => restLine(rest, due_on)),
      ...(moneyOn < till.today && { receivedOn: moneyOn }),
      dueOn: due_on < till.today ? till.today : due_on,
      note,
      ...replaced,
    },
  ]);
  if (!issued) throw new Error('no invoice was issued');
  if (isPartPaid) {
    const task = { clientId: balance.ownerId, invoiceId: issued.id, details: { cents: balance.openCents } };
    await addMoneyTask(scope, till.now, { kind: 'rate_changed', ...task });
  }
  return { creditedId: invoiceId, issued };
}

interface Rest {
  line: CreditableLine;
  cents: number;
}

/** What is open, shared by what is left of each line. */
function restsOf(lines: readonly CreditableLine[], openCents: number): Rest[] {
  const shares = sharesOf(
    lines.map(({ leftCents }) => leftCents),
    openCents,
  );
  return lines.map((line, at) => ({ line, cents: shares[at] ?? 0 })).filter(({ cents }) => cents > 0);
}

/** The line as it was; a part of it as one piece, which gives what the whole line was to give. */
function restLine({ line, cents }: Rest, dueOn: PlainDate): DraftLine {
  // What nobody has said when it is served may be so until the new invoice is due.
  const servedOn = line.servedOn === dueOn ? null : line.servedOn;
  if (cents === line.totalCents) return { ...line, servedOn };
  const { quantity, unitPriceCents } = line;
  const priceEach = Math.ceil(cents / quantity);
  const details = { priceCents: unitPriceCents, ...line.details, restOfLineId: line.id };
  const priced = { unitPriceCents: priceEach, discountCents: priceEach * quantity - cents };
  return { ...line, ...priced, servedOn, details };
}
