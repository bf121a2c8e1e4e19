import { addDays } from '#api/dates.ts';
import { owedFor } from '#api/vouchers/voucher-vat.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertPayment, type NewEntry, post } from '../../ledger/commands.ts';
import type { Till } from '../till.ts';
import { bookVoucherVat } from './book-voucher-vat.ts';
import { insertReturn, insertUse } from './commands.ts';
import { listVoucherParts, lockRunOut } from './queries.ts';

/** How long one can be used at least after something came back to it. */
const graceDays = 30;
export const usableUntil = (today: string): string => addDays(today, graceDays);

interface Credited {
  invoiceId: number;
  /** What of the credit had been paid. */
  cents: number;
  /** Whose credit it became. */
  owner: Pick<NewEntry, 'clientId' | 'invoiceId'>;
}

/**
 * What vouchers had paid of a credited invoice goes back to them and not to the payer, so that a voucher never becomes
 * cash. The payer is locked.
 * @returns how much went back
 */
export async function returnToVouchers(scope: TenantScope, till: Till, credited: Credited): Promise<number> {
  let left = credited.cents;
  for (const { paymentId, voucherId, clientId, cents } of await listVoucherParts(scope, credited.invoiceId)) {
    const amountCents = Math.min(left, cents);
    if (amountCents <= 0) break;
    const back = { means: 'voucher', amountCents: -amountCents, clientId, externalId: null } as const;
    const { id } = await insertPayment(scope, till, back);
    const entries: NewEntry[] = [
      { account: 'client_credit', amountCents, ...credited.owner },
      { account: 'voucher_liability', amountCents: -amountCents },
    ];
    const { invoiceId } = credited;
    await post(scope, till, [{ kind: 'refund', paymentId: id, invoiceId, entries }]);
    const returned = { paymentId, backPaymentId: id, amountCents, now: till.now };
    await insertReturn(scope, { ...returned, usableUntil: usableUntil(till.today) });
    await bookVoucherVat(scope, till, { voucherId, spentCents: -amountCents, invoiceIds: [invoiceId] });
    left -= amountCents;
  }
  return credited.cents - left;
}

/**
 * What is left of vouchers whose time is over is the club's: nothing was supplied for it, so it bears no VAT; that of one which
 * was taxed when it was sold stays.
 */
export async function bookBreakage(scope: TenantScope, till: Till): Promise<number> {
  const over = await lockRunOut(scope, till.today);
  for (const { id: voucherId, leftCents: amountCents, soldCode, soldPercent } of over) {
    const owedCents = owedFor(amountCents, soldPercent);
    const code = soldPercent === null ? 'outside' : soldCode;
    const entries: NewEntry[] = [
      { account: 'voucher_liability', amountCents: owedCents },
      { account: 'revenue', code, detail: 'voucher', amountCents: -owedCents },
    ];
    await post(scope, till, [{ kind: 'breakage', note: `voucher ${voucherId}`, entries }]);
    await insertUse(scope, { voucherId, paymentId: null, amountCents, now: till.now });
  }
  return over.length;
}
