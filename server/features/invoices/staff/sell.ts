import { daysBetween } from '#api/dates.ts';
import { readTypedCode } from '#api/entry/door/scanned-code.ts';
import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { IssueBody, QuoteBody, SaleBody } from '#api/invoices/staff-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { findClosedUntil } from '../../ledger/queries.ts';
import type { IssuedInvoice } from '../issue/invoice-draft.ts';
import { settlePayment } from '../pay/settle-payment.ts';
import { createPurchase, type NewLine, type NewPurchase } from '../purchase/create-purchase.ts';
import { issuePurchase } from '../purchase/issue-purchase.ts';
import { findBuyerLanguage } from '../purchase/queries.ts';
import type { Till } from '../till.ts';
import { payWithVoucher } from '../vouchers/pay-with-voucher.ts';
import { benefitOf, refuseMissingReceipt } from './receipts.ts';

/** What staff sell without a product grants nothing. */
export const linesOf = ({ lines }: QuoteBody): NewLine[] =>
  lines.map((line): NewLine => {
    const { quantity, startsOn } = line;
    if ('productId' in line) return { quantity, startsOn, productId: line.productId };
    const { names, unitPrice: unitPriceCents, vatCategory, kind } = line;
    return { quantity, startsOn, names, unitPriceCents, vatCategory, kind, grants: { type: 'none' } };
  });

interface Asked<B> {
  body: B;
}

interface AskedByStaff<B> extends Asked<B> {
  claims: { isAdmin: boolean };
}

/** Its papers are in the language of who pays, never in that of whoever sells. */
const purchaseOf = async (scope: TenantScope, { body }: Asked<QuoteBody>): Promise<NewPurchase> => ({
  clientId: body.clientId,
  visitor: body.visitor ?? undefined,
  payerClientId: body.payerClientId,
  payer: body.payer,
  unitId: body.unitId,
  language: body.language ?? (await findBuyerLanguage(scope, body)),
  isOnline: false,
  campaignCode: body.campaignCode,
  lines: linesOf(body),
});

/** Rates of VAT are known for about so long. */
const farDays = 400;

/** An invoice that is paid later: the right begins when it is. */
export async function issueManually(scope: TenantScope, till: Till, asked: Asked<IssueBody>): Promise<IssuedInvoice> {
  const { taxDate, dueDate: dueOn, note } = asked.body;
  const isFar = taxDate !== undefined && Math.abs(daysBetween(till.today, taxDate)) > farDays;
  if (isFar) throw invalidFields(['taxDate']);
  if (taxDate !== undefined && taxDate <= ((await findClosedUntil(scope)) ?? ''))
    throw refusedField(409, 'period_closed', 'taxDate');
  const { id } = await createPurchase(scope, till, await purchaseOf(scope, asked));
  return issuePurchase(scope, till, id, { taxDate, dueOn, note });
}

interface Sold {
  invoiceId: number;
  /** Null: it cost nothing. */
  paymentId: number | null;
  credited: number;
}

/** Basket, invoice, payment and grant in one transaction. What costs nothing needs no payment. */
export async function sellAtDesk(scope: TenantScope, till: Till, asked: AskedByStaff<SaleBody>): Promise<Sold> {
  const { body } = asked;
  // Who is no admin takes what they have in their hands.
  if (body.means === 'bank' && !asked.claims.isAdmin) throw new ApiError(403, 'action_not_allowed');
  const { id: purchaseId, totalCents } = await createPurchase(scope, till, await purchaseOf(scope, asked));
  if (totalCents === 0) {
    return { invoiceId: (await issuePurchase(scope, till, purchaseId)).id, paymentId: null, credited: 0 };
  }
  const ownerId = body.payerClientId ?? body.clientId;
  const split = await takeParts(scope, till, { purchaseId, parts: body.parts, totalCents, ownerId });
  refuseMissingReceipt(till, body);
  const inCoins = body.means === 'cash' ? roundedCash(split.restCents, till.seller.country) : split.restCents;
  const amountCents = inCoins || split.restCents;
  const roundingCents = amountCents - split.restCents;
  const settled = await settleAs(scope, till, body, { amountCents, roundingCents, clientId: ownerId, ...split.of });
  const [invoice] = settled.invoices;
  if (!invoice) throw new Error('nothing was sold');
  return { invoiceId: invoice.id, paymentId: settled.paymentId, credited: settled.creditedCents };
}

interface Split {
  purchaseId: number;
  parts: SaleBody['parts'];
  totalCents: number;
  ownerId: number | null;
}

/** The first of several payments issues the invoice; each leaves something to pay, so that the last one settles it. */
async function takeParts(scope: TenantScope, till: Till, { purchaseId, parts, totalCents, ownerId }: Split) {
  let of: { purchaseId: number } | { invoiceIds: number[] } = { purchaseId };
  let restCents = totalCents;
  for (const part of parts) {
    refuseMissingReceipt(till, part);
    const isInCoins = part.means !== 'cash' || part.amount === roundedCash(part.amount, till.seller.country);
    if (part.amount >= restCents || !isInCoins) throw invalidFields(['parts']);
    const amountCents = part.amount;
    const { invoices } = await settleAs(scope, till, part, { amountCents, clientId: ownerId, ...of });
    of = { invoiceIds: invoices.map(({ id }) => id) };
    restCents -= amountCents;
  }
  return { of, restCents };
}

type Taken = { amountCents: number; roundingCents?: number; clientId: number | null } & (
  | { purchaseId: number }
  | { invoiceIds: number[] }
);

/** A payment of the sale; a voucher pays all that is asked of it, or nothing. */
async function settleAs(
  scope: TenantScope,
  till: Till,
  body: Pick<SaleBody, 'means' | 'reference' | 'benefit'>,
  taken: Taken,
) {
  const { means, reference } = body;
  if (means !== 'voucher')
    return settlePayment(scope, till, { means, reference, externalId: null, benefit: benefitOf(till, body), ...taken });
  const { amountCents, clientId: _, ...of } = taken;
  const wish = { code: readTypedCode(reference), clientId: null, isDesk: true, mostCents: amountCents, ...of };
  const paid = await payWithVoucher(scope, till, wish);
  if (!paid) throw refusedField(409, 'voucher_not_found', 'reference');
  if (paid.paidCents < amountCents) throw refusedField(409, 'voucher_too_small', 'reference');
  return { ...paid, creditedCents: 0 };
}
