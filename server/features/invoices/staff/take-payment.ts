import { readTypedCode } from '#api/entry/door/scanned-code.ts';
import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { PaymentBody } from '#api/invoices/staff-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { findClosedUntil, lockPayers } from '../../ledger/queries.ts';
import { findPayable, lockPayable } from '../pay/queries.ts';
import { settlePayment } from '../pay/settle-payment.ts';
import type { Till } from '../till.ts';
import { payWithVoucher } from '../vouchers/pay-with-voucher.ts';
import { benefitOf, refuseMissingReceipt } from './receipts.ts';

interface Taken extends PaymentBody {
  invoiceId: number;
  claims: { isAdmin: boolean };
}

/**
 * Enters a payment by hand, whole or in part. No more is taken than is owed, and cash in coins that there are; by transfer or
 * benefit an admin may take more, which becomes credit.
 */
export async function takePayment(
  scope: TenantScope,
  till: Till,
  { invoiceId, claims, ...body }: Taken,
): Promise<{ paymentId: number | null; credited: number }> {
  // Who is no admin takes what they have in their hands.
  if (body.means === 'bank' && !claims.isAdmin) throw new ApiError(403, 'action_not_allowed');
  const { means } = body;
  if (means === 'voucher') return takeVoucher(scope, till, { ...body, invoiceId });
  refuseMissingReceipt(till, { ...body, means });
  if (body.receivedOn !== undefined && body.receivedOn > till.today) throw invalidFields(['receivedOn']);
  if (body.receivedOn !== undefined && body.receivedOn <= ((await findClosedUntil(scope)) ?? ''))
    throw refusedField(409, 'period_closed', 'receivedOn');
  const [known] = await findPayable(scope, [invoiceId]);
  if (!known) throw new ApiError(404, 'invoice_not_found');
  await lockPayers(scope, [known.ownerId]);
  const [invoice] = await lockPayable(scope, [invoiceId]);
  const openCents = invoice?.openCents ?? 0;
  if (openCents === 0) throw new ApiError(409, 'invoice_already_paid');
  refuseExcess(body, openCents, claims);
  const settled = await settlePayment(scope, till, {
    means: body.means,
    amountCents: body.amount,
    externalId: null,
    clientId: known.ownerId,
    reference: body.reference,
    benefit: benefitOf(till, { ...body, means }),
    note: body.note,
    receivedOn: body.receivedOn,
    invoiceIds: [invoiceId],
    roundingCents: roundingOf(till, body, openCents),
  });
  return { paymentId: settled.paymentId, credited: settled.creditedCents };
}

/** Of whoever shows it. */
async function takeVoucher(
  scope: TenantScope,
  till: Till,
  { invoiceId, reference, amount }: PaymentBody & { invoiceId: number },
) {
  const code = readTypedCode(reference);
  const wish = { code, clientId: null, isDesk: true, invoiceIds: [invoiceId], mostCents: amount };
  const [known] = await findPayable(scope, [invoiceId]);
  if (!known) throw new ApiError(404, 'invoice_not_found');
  const paid = await payWithVoucher(scope, till, wish);
  if (!paid) throw refusedField(409, 'voucher_not_found', 'reference');
  return { paymentId: paid.paymentId, credited: 0 };
}

/** More than is open becomes credit: only an admin takes it, and says why. */
function refuseExcess({ means, amount, note }: PaymentBody, openCents: number, { isAdmin }: Taken['claims']): void {
  if (amount <= openCents || means === 'cash') return;
  if (!isAdmin) throw invalidFields(['amount']);
  if (note === '') throw invalidFields(['note']);
}

function roundingOf({ seller }: Till, { means, amount }: PaymentBody, openCents: number): number {
  if (means === 'bank' || means === 'benefit') return 0;
  if (means === 'terminal') {
    if (amount > openCents) throw invalidFields(['amount']);
    return 0;
  }
  if (amount === roundedCash(openCents, seller.country)) return amount - openCents;
  const isInCoins = amount === roundedCash(amount, seller.country);
  if (amount > openCents || !isInCoins) throw invalidFields(['amount']);
  return 0;
}
