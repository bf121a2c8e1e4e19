import type { PlainDate } from '#api/dates.ts';
import { allocateMoney } from '#api/invoices/allocate-money.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { PostingKind } from '../../ledger/accounts.ts';
import { type NewEntry, post } from '../../ledger/commands.ts';
import { creditGonePlaces } from '../credit/credit-place.ts';
import { grantPaidLines } from '../grants/grant-lines.ts';
import { followRates } from '../issue/follow-rates.ts';
import type { Granted } from '../issue/invoice-draft.ts';
import type { Till } from '../till.ts';
import { bookVoucherVat } from '../vouchers/book-voucher-vat.ts';
import { findReplacements, lockPayable, type PayableInvoice } from './queries.ts';

export interface Settlement {
  /** False: this payment was there already, and nothing was changed. */
  isFirst: boolean;
  /** Null: credit was used. */
  paymentId: number | null;
  invoices: { id: number; number: string; openCents: number }[];
  creditedCents: number;
  /** Whose credit that is; null: of nobody that the club knows. */
  creditOwnerId: number | null;
  granted: Granted[];
}

/** Money that has come, or is there, and what it is for. */
export interface MoneyToAllocate {
  kind: PostingKind;
  paymentId: number | null;
  amountCents: number;
  /** Of which day it is; today if nothing else is said. */
  on?: PlainDate | undefined;
  /** The debit side, of the whole amount. */
  from: Omit<NewEntry, 'amountCents'>;
  /** Whose credit the rest becomes; else that of who owes the first invoice. */
  clientId: number | null;
  invoiceIds: readonly number[];
  /** When it has come, by the bank's date; today if nothing else is said. */
  receivedOn?: PlainDate;
  /** Cash that was paid above (or below) what is owed, since there are no smaller coins. */
  roundingCents?: number;
  /** That it comes from; what it pays is noted. */
  voucherId?: number | undefined;
}

/**
 * Books money to invoices, the oldest due first, then to what was written off of them; what is too much becomes credit. Grants
 * what is fully paid now. The owners are locked.
 */
export async function allocate(scope: TenantScope, till: Till, money: MoneyToAllocate): Promise<Settlement> {
  const { paymentId, amountCents, roundingCents = 0 } = money;
  const owed = await lockPayable(scope, await atRatesOf(scope, till, money));
  const locked = await recoverLost(scope, till, owed, { cents: amountCents - roundingCents, on: money.on });
  const plan = allocateMoney(amountCents - roundingCents, locked);
  const entries = [
    { ...money.from, amountCents },
    ...plan.parts.map(({ invoiceId, cents }) => receivable(locked, invoiceId, cents)),
    { account: 'rounding' as const, amountCents: -roundingCents },
    { ...restOf(money, locked), amountCents: -plan.restCents },
  ];
  await post(scope, till, [{ kind: money.kind, paymentId, on: money.on, entries }]);
  const { voucherId } = money;
  const invoiceIds = plan.parts.map(({ invoiceId }) => invoiceId);
  if (voucherId !== undefined) await bookVoucherVat(scope, till, { voucherId, spentCents: amountCents, invoiceIds });
  const invoices = locked.map(({ invoiceId, number, openCents, lostCents }) => {
    const paid = plan.parts.find((part) => part.invoiceId === invoiceId)?.cents ?? 0;
    return { id: invoiceId, number, openCents: openCents - paid, isPaid: paid > 0 && openCents + lostCents === paid };
  });
  const paidNow = invoices.filter(({ isPaid }) => isPaid);
  const granted = await grantPaidLines(
    scope,
    till,
    paidNow.map(({ id }) => id),
  );
  await creditGonePlaces(scope, till, granted);
  return {
    isFirst: true,
    paymentId,
    invoices: invoices.map(({ id, number, openCents }) => ({ id, number, openCents })),
    creditedCents: plan.restCents,
    creditOwnerId: restOf(money, locked).clientId ?? null,
    granted,
  };
}

/** The invoices that money of a day pays: those that have taken the place of the named ones, at the rate of that day. */
async function atRatesOf(
  scope: TenantScope,
  till: Till,
  { invoiceIds, receivedOn: moneyOn = till.today }: Pick<MoneyToAllocate, 'invoiceIds' | 'receivedOn'>,
): Promise<number[]> {
  const replacements = await findReplacements(scope, invoiceIds);
  const ids: number[] = [];
  for (const invoiceId of new Set(invoiceIds.map((id) => replacements.get(id) ?? id))) {
    const reissued = await followRates(scope, till, { invoiceId, moneyOn });
    ids.push(reissued?.issued.id ?? invoiceId);
  }
  return ids;
}

function receivable(locked: readonly PayableInvoice[], invoiceId: number, cents: number): NewEntry {
  const clientId = locked.find((invoice) => invoice.invoiceId === invoiceId)?.ownerId ?? null;
  return { account: 'receivable', amountCents: -cents, clientId, invoiceId };
}

/** Where too much goes: to somebody's credit; with nobody known, to what is not allocated. */
function restOf({ clientId }: MoneyToAllocate, [first]: readonly PayableInvoice[]): Omit<NewEntry, 'amountCents'> {
  const owner = clientId ?? first?.ownerId ?? null;
  if (owner !== null) return { account: 'client_credit', clientId: owner };
  return first ? { account: 'client_credit', invoiceId: first.invoiceId } : { account: 'unallocated' };
}

/**
 * Money that comes for an invoice after it was written off is no credit of who pays: as far as it goes beyond what is open, the
 * loss is taken back, so that the invoice is open again for it. Returns the locked invoices as they are then.
 */
async function recoverLost(
  scope: TenantScope,
  till: Till,
  locked: readonly PayableInvoice[],
  { cents, on }: { cents: number; on: PlainDate | undefined },
): Promise<PayableInvoice[]> {
  let left = cents - locked.reduce((sum, { openCents }) => sum + openCents, 0);
  const recovered: PayableInvoice[] = [];
  for (const invoice of locked) {
    const { invoiceId, ownerId: clientId } = invoice;
    const amountCents = Math.max(0, Math.min(left, invoice.lostCents));
    if (amountCents === 0) {
      recovered.push(invoice);
      continue;
    }
    left -= amountCents;
    const receivable = { account: 'receivable' as const, amountCents, clientId, invoiceId };
    const entries = [receivable, { account: 'write_off' as const, amountCents: -amountCents }];
    await post(scope, till, [{ kind: 'write_off', invoiceId, on, entries }]);
    const { openCents, lostCents } = invoice;
    recovered.push({ ...invoice, openCents: openCents + amountCents, lostCents: lostCents - amountCents });
  }
  return recovered;
}
