import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { insertPayment, type NewEntry, post } from '../../ledger/commands.ts';
import { type CreditOwner, entriesOfPayment, findPayment, lockPayers, lockUnallocated } from '../../ledger/queries.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { paymentReversed, revokeGrants } from '../grants/commands.ts';
import type { Till } from '../till.ts';
import { bookVoucherVat } from '../vouchers/book-voucher-vat.ts';
import { insertReturn } from '../vouchers/commands.ts';
import { findUse, isOfReturnedVoucher, listReturned } from '../vouchers/queries.ts';
import { usableUntil } from '../vouchers/return-to-vouchers.ts';
import { allocate } from './allocate.ts';
import { coverOverdrawn, listDebtorsOf } from './overdrawn/cover-overdrawn.ts';
import { listCreditedBy } from './overdrawn/queries.ts';
import { findPayable, listGrantingLines, lockPayable, type PayableInvoice } from './queries.ts';

/**
 * Takes a payment back, once: a bank has rejected it, or reversed it later. Its entries are booked with opposite signs, so
 * its invoices are open again, and what they had granted gives no right until they are paid. The same becomes of what was paid
 * from the credit that it had made. Of what a voucher has paid only that is taken back which no credit invoice has returned.
 * @throws ApiError 404 `voucher_not_found`: the voucher that paid was itself given back, so that nothing can come back to it;
 * 409 `invoice_already_credited`: all of it went back to the voucher with that.
 */
export async function reversePayment(
  scope: TenantScope,
  till: Till,
  { paymentId, reason, ...day }: { paymentId: number; reason: string; receivedOn?: PlainDate; postedOn?: PlainDate },
): Promise<{ isFirst: boolean; invoiceIds: number[] }> {
  const payment = await findPayment(scope, paymentId);
  if (!payment || payment.amount_cents < 0) throw new ApiError(404, 'item_not_found');
  if (await isOfReturnedVoucher(scope, paymentId)) throw new ApiError(404, 'voucher_not_found');
  const invoiceIds = invoicesOf(await entriesOfPayment(scope, paymentId));
  const payable = await findPayable(scope, invoiceIds);
  const owners = [...(await listCreditedBy(scope, paymentId)), ...payable.map(ownerOf)];
  await lockPayers(scope, [payment.client_id, ...(await listDebtorsOf(scope, owners))]);
  await lockUnallocated(scope, paymentId);
  await lockPayable(scope, invoiceIds);
  const taken = takeBack(await entriesOfPayment(scope, paymentId), await listReturned(scope, paymentId));
  const amountCents = payment.amount_cents - taken.returnedCents;
  if (amountCents <= 0) throw new ApiError(409, 'invoice_already_credited');
  const { id, isFirst } = await insertPayment(scope, till, {
    means: payment.means,
    amountCents: -amountCents,
    clientId: payment.client_id,
    externalId: null,
    note: reason,
    receivedOn: day.receivedOn,
    reversesPaymentId: paymentId,
  });
  if (!isFirst) return { isFirst, invoiceIds: [] };
  const back = { paymentId, backPaymentId: id, amountCents, now: till.now };
  if (payment.means === 'voucher') await insertReturn(scope, { ...back, usableUntil: usableUntil(till.today) });
  const { entries } = taken;
  const opened = invoicesOf(entries);
  const on = day.postedOn ?? day.receivedOn;
  await post(scope, till, [{ kind: 'reversal', paymentId: id, on, entries }]);
  const voucherId = (await findUse(scope, paymentId))?.voucherId;
  if (voucherId !== undefined)
    await bookVoucherVat(scope, till, { voucherId, spentCents: -amountCents, invoiceIds: opened, on });
  await revokeGrants(scope, await listGrantingLines(scope, opened), { now: till.now, reason: paymentReversed });
  const clientId = payment.client_id ?? payable[0]?.ownerId ?? null;
  const task = { clientId, invoiceId: opened[0] ?? null, paymentId, details: { reason } };
  await addMoneyTask(scope, till.now, { kind: 'payment_reversed', ...task });
  await clearCredited(scope, till, opened);
  for (const owner of distinct(owners)) await coverOverdrawn(scope, till, { owner, reason });
  return { isFirst, invoiceIds: opened };
}

const invoicesOf = (entries: readonly NewEntry[]): number[] => [
  ...new Set(entries.flatMap(({ account, invoiceId }) => (account === 'receivable' && invoiceId ? [invoiceId] : []))),
];

/**
 * The opposite of what was booked, less what a voucher has back already: of the invoices that were credited, and then, where
 * more came back than was paid of them, of the others.
 */
function takeBack(
  booked: readonly NewEntry[],
  returned: readonly { invoiceId: number; cents: number }[],
): { entries: NewEntry[]; returnedCents: number } {
  const left = new Map(returned.map(({ invoiceId, cents }) => [invoiceId, cents]));
  const returnedCents = returned.reduce((sum, { cents }) => sum + cents, 0);
  const own = booked.map((entry) => {
    if (entry.account === 'voucher_liability') return { ...entry, amountCents: entry.amountCents - returnedCents };
    const known = entry.account === 'receivable' ? (left.get(entry.invoiceId ?? 0) ?? 0) : 0;
    const cents = Math.min(known, -entry.amountCents);
    if (known > 0) left.set(entry.invoiceId ?? 0, known - cents);
    return { ...entry, amountCents: entry.amountCents + Math.max(0, cents) };
  });
  let more = [...left.values()].reduce((sum, cents) => sum + cents, 0);
  const entries = own.map((entry) => {
    const cents = Math.min(more, Math.max(0, -entry.amountCents));
    more -= cents;
    return { ...entry, amountCents: -(entry.amountCents + cents) };
  });
  return { entries: entries.filter(({ amountCents }) => amountCents !== 0), returnedCents };
}

const ownerOf = ({ ownerId, invoiceId }: PayableInvoice): CreditOwner =>
  ownerId === null ? { invoiceId } : { clientId: ownerId };

const distinct = (owners: readonly CreditOwner[]): CreditOwner[] => [
  ...new Map(owners.map((owner) => [JSON.stringify(owner), owner])).values(),
];

/**
 * What was credited after it was paid is owed again, and was owned as credit: one clears the other, also where that was spent
 * meanwhile, since nothing is owed of what was credited.
 */
async function clearCredited(scope: TenantScope, till: Till, invoiceIds: readonly number[]): Promise<void> {
  for (const invoice of await findPayable(scope, invoiceIds)) {
    const { invoiceId, ownerId, totalCents, openCents, creditedCents } = invoice;
    const amountCents = Math.max(0, openCents + creditedCents - totalCents);
    if (amountCents === 0) continue;
    const from = { account: 'client_credit' as const, ...ownerOf(invoice) };
    const money = { kind: 'credit_use' as const, paymentId: null, amountCents, from };
    await allocate(scope, till, { ...money, clientId: ownerId, invoiceIds: [invoiceId] });
  }
}
