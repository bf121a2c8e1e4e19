import type { ComposedInvoice } from '#api/invoices/compose-invoice.ts';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import { creditOfRate, netsOfLines, type RateTotal } from '#api/invoices/vat-amounts.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import { type NewEntry, post } from '../../ledger/commands.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { revokeGrants } from '../grants/commands.ts';
import { grantPaidLines } from '../grants/grant-lines.ts';
import { type InvoiceRow, insertInvoices, saveSeller, takeNumbers } from '../issue/commands.ts';
import type { DraftLine, IssuedInvoice } from '../issue/invoice-draft.ts';
import { sellerFactsOf } from '../issue/issue-invoices.ts';
import { salesEntries } from '../issue/sales-entries.ts';
import { findChargesNotOwed } from '../late/charges-not-owed.ts';
import { makeLinkSecret, makeShortCode } from '../link-secret.ts';
import { lockPayable, type PayableInvoice } from '../pay/queries.ts';
import { refuseIncompleteSeller, type Till } from '../till.ts';
import { returnToVouchers } from '../vouchers/return-to-vouchers.ts';
import { reasonOf, type Why } from './credit-reasons.ts';
import { type CreditableLine, findToCredit, listCreditable, listCreditedRates } from './queries.ts';

export type CreditWish = Why & {
  invoiceId: number;
  /** Without: all that is left of the invoice. Without an amount: all that is left of the line. */
  lines?: readonly { lineId: number; amountCents?: number | undefined }[] | undefined;
  /** What it granted stays good: a discount afterwards. */
  keepsGrants?: boolean;
  /** An invoice of the same takes its place, which gives what this one was to give. */
  isReplaced?: boolean;
  /** Staff let it off for reasons of their own: whatever the facts of its contract become, it is not charged again. */
  isConcession?: boolean;
};

/** What of it had been paid is credit of who owed it, or went back to vouchers; the rest is owed no more. */
export type CreditedInvoice = IssuedInvoice & { toCreditCents: number; toVouchersCents: number };

/**
 * Credits an invoice or a part of it, with its rates and tax date: what was open of it is owed no more, what was written off is
 * lost no more, and what was paid becomes credit of who owed it. What credited lines had granted gives no right any more. Throws
 * `invoice_already_credited` where nothing is left.
 */
export async function creditInvoice(scope: TenantScope, till: Till, wish: CreditWish): Promise<CreditedInvoice> {
  refuseIncompleteSeller(till);
  const invoice = await findToCredit(scope, wish.invoiceId);
  if (!invoice) throw new ApiError(404, 'invoice_not_found');
  await lockPayers(scope, [invoice.payer_client_id ?? invoice.client_id]);
  const [balance] = await lockPayable(scope, [wish.invoiceId]);
  if (!balance) throw new ApiError(404, 'invoice_not_found');
  const parts = chooseParts(await listCreditable(scope, wish.invoiceId), wish);
  const totals = composeCredit(parts, await listCreditedRates(scope, wish.invoiceId));
  const sellerId = await saveSeller(scope, sellerFactsOf(till));
  const [id = 0] = await reserveIds(scope, 'invoice', 1);
  const lineIds = await reserveIds(scope, 'invoice_line', parts.length);
  const numbers = await takeNumbers(scope, till, { series: 'credit', count: 1 });
  const row: InvoiceRow = {
    id,
    kind: 'credit',
    series: 'credit',
    year: numbers.year,
    sequence: numbers.first,
    // The K keeps it apart from every invoice, whatever the prefix.
    number: `${till.seller.invoicePrefix}${numbers.year}-${String(numbers.first).padStart(5, '0')}K`,
    referenceNumber: referenceNumberOf('invoice', id),
    draft: draftOf(invoice, parts, wish),
    totals,
    sellerId,
    issuedOn: numbers.issuedOn,
    taxDate: invoice.tax_date,
    dueOn: numbers.issuedOn,
    linkSecret: makeLinkSecret(),
    shortCode: makeShortCode(),
    creditedInvoiceId: invoice.id,
    reason: reasonOf(wish, invoice.language),
    servedOn: parts.map(({ line }) => line.servedOn),
    lineIds,
    creditedLineIds: parts.map(({ line }) => line.id),
  };
  await insertInvoices(scope, till, [row]);
  const entries = [...salesEntries(row.draft.lines, totals), ...owedLess(balance, -totals.totalCents)];
  await post(scope, { ...till, today: numbers.issuedOn }, [
    { kind: 'credit', invoiceId: id, unitId: invoice.unit_id, entries },
  ]);
  const paidCents = Math.max(0, -totals.totalCents - balance.openCents - balance.lostCents);
  const toVouchersCents = await returnPaid(scope, till, balance, paidCents);
  if (!wish.keepsGrants) {
    const ended = parts.flatMap(({ line, cents }) => (cents === line.leftCents ? [line.id] : []));
    await revokeGrants(scope, ended, { now: till.now, reason: 'credited' });
  }
  // What is left of it may be paid by that.
  const isPaidNow = !wish.isReplaced && balance.openCents > 0 && balance.openCents <= -totals.totalCents;
  const granted = isPaidNow ? await grantPaidLines(scope, till, [invoice.id]) : [];
  if (!wish.isReplaced) await creditLateCharges(scope, till, invoice.id);
  const { number, linkSecret, shortCode } = row;
  return {
    id,
    number,
    totalCents: totals.totalCents,
    openCents: 0,
    linkSecret,
    shortCode,
    lineIds,
    granted,
    toCreditCents: paidCents - toVouchersCents,
    toVouchersCents,
  };
}

/** What was asked for because what is credited was late was not owed either. */
async function creditLateCharges(scope: TenantScope, till: Till, invoiceId: number): Promise<void> {
  for (const charges of await findChargesNotOwed(scope, invoiceId))
    await creditInvoice(scope, till, { ...charges, cause: 'original_credited' });
}

/** What of it vouchers had paid goes back to them. */
function returnPaid(scope: TenantScope, till: Till, balance: PayableInvoice, cents: number): Promise<number> {
  const { invoiceId, ownerId } = balance;
  const owner = ownerId === null ? { invoiceId } : { clientId: ownerId };
  return returnToVouchers(scope, till, { invoiceId, cents, owner });
}

function chooseParts(lines: readonly CreditableLine[], { lines: wanted }: CreditWish): Part[] {
  const parts = wanted
    ? wanted.map(({ lineId, amountCents }, at): Part => {
        const line = lines.find(({ id }) => id === lineId);
        if (!line) throw new ApiError(404, 'item_not_found');
        const cents = amountCents ?? line.leftCents;
        if (cents > line.leftCents) throw invalidFields([`lines.${at}.amountCents`]);
        return { line, cents };
      })
    : lines.map((line) => ({ line, cents: line.leftCents }));
  if (new Set(parts.map(({ line }) => line.id)).size < parts.length) throw invalidFields(['lines']);
  // A line that cost nothing has nothing to credit, but is taken back with the rest.
  const real = parts.filter(({ line, cents }) => cents > 0 || (line.totalCents === 0 && !line.isCredited));
  if (real.length === 0) throw new ApiError(409, 'invoice_already_credited');
  return real;
}

type ToCredit = NonNullable<Awaited<ReturnType<typeof findToCredit>>>;

const draftOf = (invoice: ToCredit, parts: readonly Part[], { isConcession }: CreditWish) => ({
  clientId: invoice.client_id,
  payerClientId: invoice.payer_client_id,
  buyer: invoice.buyer,
  language: invoice.language,
  unitId: invoice.unit_id,
  lines: parts.map((part) => {
    const line = creditLine(part);
    return isConcession ? { ...line, details: { ...line.details, isConcession } } : line;
  }),
});

/** The whole line as it was, with its quantity negative; a part as one piece. */
function creditLine({ line, cents }: Part): DraftLine {
  const isWhole = cents === line.totalCents;
  const sold = isWhole
    ? { quantity: -line.quantity, unitPriceCents: line.unitPriceCents, discountCents: -line.discountCents || 0 }
    : { quantity: -1, unitPriceCents: cents, discountCents: 0 };
  const { productId, article, names, kind, vatCategory, grants, startsOn, details } = line;
  const { contractId, periodFrom, periodUntil } = line;
  const period = { contractId, periodFrom, periodUntil };
  // What ends is owed no more, as far as it was not spent; a discount afterwards leaves it as it is.
  const worth = line.leftWorth === null ? {} : { worthCents: cents === line.leftCents ? -line.leftOwed : 0 };
  return { productId, article, names, kind, vatCategory, grants, startsOn, details, ...period, ...sold, ...worth };
}

/** First what was still open is owed no more, then what was lost of it is no loss; the rest had been paid and is owed by the club. */
function owedLess({ invoiceId, ownerId, openCents, lostCents }: PayableInvoice, cents: number): NewEntry[] {
  const open = Math.min(openCents, cents);
  const lost = Math.min(lostCents, cents - open);
  const owner = ownerId === null ? { invoiceId } : { clientId: ownerId };
  return [
    { account: 'receivable', amountCents: -open, clientId: ownerId, invoiceId },
    { account: 'write_off', amountCents: -lost },
    { account: 'client_credit', amountCents: -(cents - open - lost), ...owner },
  ];
}

/** What is credited of a line. */
interface Part {
  line: CreditableLine;
  /** Positive. */
  cents: number;
}

/** In negative amounts. */
function composeCredit(parts: readonly Part[], before: readonly RateTotal[]): ComposedInvoice {
  const gross = parts.map(({ line, cents }) => ({ code: line.vatCode, percent: line.vatPercent, grossCents: cents }));
  const rates = [...new Map(gross.map(({ code, percent }) => [code, percent]))].map(([code, percent]) => {
    const grossCents = gross.reduce((sum, line) => sum + (line.code === code ? line.grossCents : 0), 0);
    const earlier = before.find((rate) => rate.code === code) ?? { grossCents: 0, vatCents: 0 };
    return creditOfRate({ code, percent, grossCents }, earlier);
  });
  const nets = netsOfLines(gross, rates);
  const negative = rates.map(({ grossCents, netCents, vatCents, ...rate }) => {
    return { ...rate, grossCents: -grossCents || 0, netCents: -netCents || 0, vatCents: -vatCents || 0 };
  });
  const sumOf = (field: 'grossCents' | 'netCents' | 'vatCents') => negative.reduce((sum, rate) => sum + rate[field], 0);
  return {
    lines: parts.map(({ line }, at) => ({
      vat: { code: line.vatCode, percent: line.vatPercent, exemption: null },
      netCents: -(nets[at] ?? 0) || 0,
    })),
    rates: negative,
    totalCents: sumOf('grossCents'),
    netCents: sumOf('netCents'),
    vatCents: sumOf('vatCents'),
  };
}
