import { addDays, type PlainDate } from '#api/dates.ts';
import { type ComposedInvoice, composeInvoice } from '#api/invoices/compose-invoice.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import { servedOnOf, taxDateOf } from '#api/invoices/tax-date.ts';
import { isReverseCharged } from '#api/invoices/vat-numbers.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type NewPosting, post } from '../../ledger/commands.ts';
import { grantPaidLines } from '../grants/grant-lines.ts';
import { makeLinkSecret, makeShortCode } from '../link-secret.ts';
import { isRegisteredOn, refuseIncompleteSeller, type Till } from '../till.ts';
import { type InvoiceRow, insertInvoices, saveSeller, takeNumbers } from './commands.ts';
import { type InvoiceDraft, type IssuedInvoice, isCompany, lineTotal } from './invoice-draft.ts';
import { salesEntries } from './sales-entries.ts';

/**
 * Issues invoices: their numbers, without a gap, are taken last, as one block. What costs nothing is paid, and granted at
 * once. Throws `seller_incomplete`, with the field.
 */
export async function issueInvoices(
  scope: TenantScope,
  till: Till,
  drafts: readonly InvoiceDraft[],
): Promise<IssuedInvoice[]> {
  refuseIncompleteSeller(till);
  if (drafts.length === 0) return [];
  const composed = drafts.map((draft) => compose(till, draft));
  const sellerId = await saveSeller(scope, sellerFactsOf(till));
  const ids = await reserveIds(scope, 'invoice', drafts.length);
  const lineIds = await reserveIds(
    scope,
    'invoice_line',
    drafts.reduce((sum, { lines }) => sum + lines.length, 0),
  );
  const numbers = await takeNumbers(scope, till, { series: 'invoice', count: drafts.length });
  let at = 0;
  const rows = drafts.map((draft, n): InvoiceRow => {
    const own = lineIds.slice(at, at + draft.lines.length);
    at += draft.lines.length;
    const [id = 0, totals] = [ids[n], composed[n] as ComposedInvoice];
    return { ...invoiceRow(till, draft, { id, sequence: numbers.first + n, numbers, sellerId, totals }), lineIds: own };
  });
  await insertInvoices(scope, till, rows);
  await post(scope, { ...till, today: numbers.issuedOn }, rows.map(salesPosting));
  return finish(scope, till, rows);
}

/** What the law on VAT asks of a sale, for `composeInvoice` and `vatOf`, at a day. */
export const vatFactsOn = ({ seller }: Till, buyer: Buyer, taxDate: PlainDate) => ({
  country: seller.country,
  legalForm: seller.legalForm,
  isRegistered: isRegisteredOn(seller, taxDate),
  isForPerson: !isCompany(buyer),
  isReverseCharged: isReverseCharged(buyer.payer, seller.country),
  taxDate,
});

/** Each line has the rate of its own tax date: what was served earlier than money can come has that of its service. */
function compose(till: Till, draft: InvoiceDraft): ComposedInvoice {
  const { receivedOn = till.today, buyer, lines } = draft;
  const served = servedOnOfLines(till, draft);
  return composeInvoice(
    lines.map((line, at) => {
      const taxed = vatFactsOn(till, buyer, taxDateOf(served[at] ?? null, receivedOn));
      return { vatCategory: line.vatCategory, totalCents: lineTotal(line), taxed };
    }),
    vatFactsOn(till, buyer, receivedOn),
  );
}

const dueOnOf = ({ today, seller }: Till, { dueOn }: InvoiceDraft): PlainDate =>
  dueOn ?? addDays(today, seller.paymentTermDays);

const servedOnOfLines = (till: Till, draft: InvoiceDraft): (PlainDate | null)[] =>
  draft.lines.map((line) => servedOnOf(line, { dueOn: dueOnOf(till, draft), taxDate: draft.taxDate }));

/** When it was paid, else when all of it is served; today, as long as nobody knows. */
function taxDateOfDraft(till: Till, { receivedOn, taxDate, lines }: InvoiceDraft): PlainDate {
  const served = lines.map(({ servedOn, periodUntil }) => servedOn ?? periodUntil ?? taxDate ?? till.today);
  const last = served.toSorted().at(-1) ?? till.today;
  return receivedOn === undefined ? last : taxDateOf(last, receivedOn);
}

interface Numbered {
  id: number;
  sequence: number;
  numbers: { year: number; issuedOn: string };
  sellerId: number;
  totals: ComposedInvoice;
}

function invoiceRow(till: Till, draft: InvoiceDraft, { id, sequence, numbers, sellerId, totals }: Numbered) {
  const { seller } = till;
  return {
    id,
    kind: 'invoice' as const,
    series: 'invoice',
    year: numbers.year,
    sequence,
    number: `${seller.invoicePrefix}${numbers.year}-${String(sequence).padStart(5, '0')}`,
    referenceNumber: referenceNumberOf('invoice', id),
    draft,
    totals,
    sellerId,
    issuedOn: numbers.issuedOn,
    taxDate: taxDateOfDraft(till, draft),
    servedOn: servedOnOfLines(till, draft),
    dueOn: draft.dueOn ?? addDays(numbers.issuedOn, seller.paymentTermDays),
    linkSecret: makeLinkSecret(),
    shortCode: makeShortCode(),
    creditedInvoiceId: null,
    reason: '',
  };
}

const payerOf = ({ payerClientId, clientId }: InvoiceDraft): number | null => payerClientId ?? clientId;

function salesPosting({ id, draft, totals }: InvoiceRow): NewPosting {
  const receivable = {
    account: 'receivable' as const,
    amountCents: totals.totalCents,
    clientId: payerOf(draft),
    invoiceId: id,
  };
  return {
    kind: 'invoice',
    invoiceId: id,
    unitId: draft.unitId,
    entries: [receivable, ...salesEntries(draft.lines, totals)],
  };
}

/** As printed on invoices of this day. */
export const sellerFactsOf = ({ seller, phone, today }: Till) => ({
  country: seller.country,
  legalName: seller.legalName,
  legalForm: seller.legalForm,
  registryCode: seller.registryCode,
  vatNumber: isRegisteredOn(seller, today) ? seller.vatNumber : '',
  address: seller.address,
  iban: seller.iban,
  bankName: seller.bankName,
  bic: seller.bic,
  phone,
  email: seller.email,
});

async function finish(scope: TenantScope, till: Till, rows: readonly InvoiceRow[]): Promise<IssuedInvoice[]> {
  const free = rows.filter(({ totals }) => totals.totalCents === 0).map(({ id }) => id);
  const granted = await grantPaidLines(scope, till, free);
  return rows.map(({ id, number, totals, linkSecret, shortCode, lineIds }) => ({
    id,
    number,
    totalCents: totals.totalCents,
    openCents: totals.totalCents,
    linkSecret,
    shortCode,
    lineIds: [...lineIds],
    granted: granted.filter(({ invoiceLineId }) => lineIds.includes(invoiceLineId)),
  }));
}
