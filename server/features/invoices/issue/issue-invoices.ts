import { addDays } from '#api/dates.ts';
import { type ComposedInvoice, composeInvoice } from '#api/invoices/compose-invoice.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
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

function compose(till: Till, { taxDate = till.today, buyer, lines }: InvoiceDraft): ComposedInvoice {
  const { country, legalForm } = till.seller;
  const isRegistered = isRegisteredOn(till.seller, taxDate);
  const isForPerson = !isCompany(buyer);
  return composeInvoice(
    lines.map((line) => ({ vatCategory: line.vatCategory, totalCents: lineTotal(line) })),
    { country, legalForm, isRegistered, isForPerson, taxDate },
  );
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
    taxDate: draft.taxDate ?? till.today,
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
  return { kind: 'invoice', invoiceId: id, entries: [receivable, ...salesEntries(draft.lines, totals)] };
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
