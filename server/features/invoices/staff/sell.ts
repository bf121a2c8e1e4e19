import { daysBetween } from '#api/dates.ts';
import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { IssueBody, QuoteBody, SaleBody } from '#api/invoices/staff-schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { findClosedUntil } from '../../ledger/queries.ts';
import type { IssuedInvoice } from '../issue/invoice-draft.ts';
import { settlePayment } from '../pay/settle-payment.ts';
import { createPurchase, type NewLine, type NewPurchase } from '../purchase/create-purchase.ts';
import { issuePurchase } from '../purchase/issue-purchase.ts';
import type { Till } from '../till.ts';
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
  language: Language;
}

interface AskedByStaff<B> extends Asked<B> {
  claims: { isAdmin: boolean };
}

const purchaseOf = ({ body, language }: Asked<QuoteBody>): NewPurchase => ({
  clientId: body.clientId,
  visitor: body.visitor ?? undefined,
  payerClientId: body.payerClientId,
  payer: body.payer,
  unitId: body.unitId,
  language: body.language ?? language,
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
  const { id } = await createPurchase(scope, till, purchaseOf(asked));
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
  const { id: purchaseId, totalCents } = await createPurchase(scope, till, purchaseOf(asked));
  if (totalCents === 0) {
    return { invoiceId: (await issuePurchase(scope, till, purchaseId)).id, paymentId: null, credited: 0 };
  }
  const ownerId = body.payerClientId ?? body.clientId;
  const split = await takeParts(scope, till, { purchaseId, parts: body.parts, totalCents, ownerId });
  refuseMissingReceipt(till, body);
  const inCoins = body.means === 'cash' ? roundedCash(split.restCents, till.seller.country) : split.restCents;
  const amountCents = inCoins || split.restCents;
  const settled = await settlePayment(scope, till, {
    means: body.means,
    amountCents,
    externalId: null,
    clientId: ownerId,
    reference: body.reference,
    benefit: benefitOf(till, body),
    roundingCents: amountCents - split.restCents,
    ...split.of,
  });
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
    const { means, amount: amountCents, reference } = part;
    const money = {
      means,
      amountCents,
      reference,
      externalId: null,
      clientId: ownerId,
      benefit: benefitOf(till, part),
    };
    const { invoices } = await settlePayment(scope, till, { ...money, ...of });
    of = { invoiceIds: invoices.map(({ id }) => id) };
    restCents -= amountCents;
  }
  return { of, restCents };
}
