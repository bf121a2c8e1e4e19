import type { PlainDate } from '#api/dates.ts';
import type { MoneyTaskKind } from '#api/invoices/money-task-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { accountOfMeans, type PaymentMeans } from '../../ledger/accounts.ts';
import { insertPayment, post } from '../../ledger/commands.ts';
import { creditOf, entriesOfPayment, findPayment, lockPayers, lockUnallocated } from '../../ledger/queries.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { lockPlaceOf } from '../../registrations/holds/take-paid-place.ts';
import { issuePurchase } from '../purchase/issue-purchase.ts';
import { findPurchaseOwners } from '../purchase/queries.ts';
import type { Till } from '../till.ts';
import { insertUse } from '../vouchers/commands.ts';
import { allocate, type Settlement } from './allocate.ts';
import { findPayable } from './queries.ts';
import { settleOwed } from './settle-owed.ts';

export interface Money {
  means: PaymentMeans;
  amountCents: number;
  /** Once for each means; null only for what staff enter by hand. */
  externalId: string | null;
  /** Who paid, if the club knows. */
  clientId: number | null;
  payerName?: string | undefined;
  reference?: string | undefined;
  /** Of means `benefit`: whose. */
  benefit?: string | undefined;
  /** Of means `voucher`: which. What it pays is noted before anything is given for it, as that may go back at once. */
  voucherId?: number | undefined;
  note?: string | undefined;
  /** When the money came: the day of its posting too, unless that is in a closed period. */
  receivedOn?: PlainDate | undefined;
  postedOn?: PlainDate | undefined;
}

export interface MoneyFor extends Money {
  /** Its invoice gets its number now. */
  purchaseId?: number;
  invoiceIds?: readonly number[];
  roundingCents?: number;
  /** Nobody is there to say what is to become of the rest: it settles what else its owner owes, at once. */
  isRestSettled?: boolean;
}

/**
 * Settles a payment once, however often and from however many places it is reported: the payment, the number of a new
 * invoice, the entries and what is granted are one transaction. Call it within one that does nothing before.
 */
export async function settlePayment(scope: TenantScope, till: Till, money: MoneyFor): Promise<Settlement> {
  const { id: paymentId, isFirst } = await insertPayment(scope, till, money);
  if (!isFirst) return { isFirst, paymentId, invoices: [], creditedCents: 0, creditOwnerId: null, granted: [] };
  const { voucherId, amountCents } = money;
  if (voucherId !== undefined) await insertUse(scope, { voucherId, paymentId, amountCents, now: till.now });
  if (money.purchaseId !== undefined) await lockPlaceOf(scope, money.purchaseId);
  const owners = [
    money.clientId,
    ...(await findPayable(scope, money.invoiceIds ?? [])).map(({ ownerId }) => ownerId),
    ...(money.purchaseId === undefined ? [] : await findPurchaseOwners(scope, money.purchaseId)),
  ];
  await lockPayers(scope, owners);
  const receivedOn = money.receivedOn ?? till.today;
  const issued =
    money.purchaseId === undefined ? [] : [(await issuePurchase(scope, till, money.purchaseId, { receivedOn })).id];
  const settled = await allocate(scope, till, {
    kind: 'payment',
    paymentId,
    amountCents: money.amountCents,
    from: accountOf(money),
    on: postingDayOf(money),
    clientId: money.clientId,
    invoiceIds: [...issued, ...(money.invoiceIds ?? [])],
    receivedOn,
    voucherId,
    ...(money.roundingCents && { roundingCents: money.roundingCents }),
  });
  return withRest(scope, till, settled, money);
}

/** Staff are told of what is too much, as far as its owner owes nothing else. */
async function withRest(
  scope: TenantScope,
  till: Till,
  settled: Settlement,
  { isRestSettled = false }: Pick<MoneyFor, 'isRestSettled'>,
): Promise<Settlement> {
  if (settled.creditedCents === 0) return settled;
  const { paymentId, creditOwnerId: clientId, invoices } = settled;
  const { usedCents } = isRestSettled ? await settleOwed(scope, till, clientId) : { usedCents: 0 };
  const cents = Math.max(0, settled.creditedCents - usedCents);
  const invoiceId = invoices[0]?.id ?? null;
  const kind = clientId === null && invoiceId === null ? ('unallocated_payment' as const) : ('overpaid' as const);
  if (cents > 0) await addMoneyTask(scope, till.now, { kind, clientId, invoiceId, paymentId, details: { cents } });
  return { ...settled, creditedCents: cents };
}

const postingDayOf = ({ postedOn, receivedOn }: Money): PlainDate | undefined => postedOn ?? receivedOn;

/** A benefit is kept by whose it is. */
const accountOf = ({ means, benefit }: Money) => ({
  account: accountOfMeans[means],
  ...(benefit && { code: benefit }),
});

/** Money that nothing of ours explains: it settles and grants nothing until staff say what it is for. */
export async function bookUnallocated(
  scope: TenantScope,
  till: Till,
  {
    details = {},
    task = 'unallocated_payment',
    ...money
  }: Money & { details?: Record<string, unknown>; task?: MoneyTaskKind },
): Promise<{ isFirst: boolean; paymentId: number }> {
  const { id: paymentId, isFirst } = await insertPayment(scope, till, money);
  if (!isFirst) return { isFirst, paymentId };
  const { amountCents } = money;
  const entries = [
    { ...accountOf(money), amountCents },
    { account: 'unallocated' as const, amountCents: -amountCents },
  ];
  await post(scope, till, [{ kind: 'payment', paymentId, on: postingDayOf(money), entries }]);
  await addMoneyTask(scope, till.now, { kind: task, paymentId, details });
  return { isFirst, paymentId };
}

/** What staff say that money was for: invoices, and the rest a client's credit. Throws where it is allocated already. */
export async function allocatePayment(
  scope: TenantScope,
  till: Till,
  { paymentId, clientId, invoiceIds }: { paymentId: number; clientId: number | null; invoiceIds: readonly number[] },
): Promise<Settlement> {
  const payment = await findPayment(scope, paymentId);
  if (!payment) throw new ApiError(404, 'item_not_found');
  const payable = await findPayable(scope, invoiceIds);
  if (payable.length < new Set(invoiceIds).size) throw new ApiError(404, 'invoice_not_found');
  await lockPayers(scope, [clientId, ...payable.map(({ ownerId }) => ownerId)]);
  await lockUnallocated(scope, paymentId);
  const booked = await entriesOfPayment(scope, paymentId);
  const amountCents = -(booked.find(({ account }) => account === 'unallocated')?.amountCents ?? 0);
  if (amountCents <= 0) throw new ApiError(409, 'changed_meanwhile');
  const from = { account: 'unallocated' as const };
  const money = { kind: 'allocation' as const, paymentId, amountCents, from, clientId, invoiceIds };
  return allocate(scope, till, { ...money, receivedOn: payment.received_on });
}

/** Pays with what the club owes a client. */
export async function spendCredit(
  scope: TenantScope,
  till: Till,
  { clientId, invoiceIds }: { clientId: number; invoiceIds: readonly number[] },
): Promise<Settlement> {
  const payable = await findPayable(scope, invoiceIds);
  await lockPayers(scope, [clientId, ...payable.map(({ ownerId }) => ownerId)]);
  const { availableCents } = await creditOf(scope, { clientId });
  const open = (await findPayable(scope, invoiceIds)).reduce((sum, { openCents }) => sum + openCents, 0);
  const amountCents = Math.min(availableCents, open);
  if (amountCents <= 0) throw new ApiError(409, 'refund_not_possible');
  const from = { account: 'client_credit' as const, clientId };
  return allocate(scope, till, { kind: 'credit_use', paymentId: null, amountCents, from, clientId, invoiceIds });
}
