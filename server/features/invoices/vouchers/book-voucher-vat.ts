import type { PlainDate } from '#api/dates.ts';
import { ratesPaidBefore } from '#api/invoices/tax-points.ts';
import { vatWithin } from '#api/invoices/vat-amounts.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type NewEntry, post } from '../../ledger/commands.ts';
import type { Till } from '../till.ts';
import { findTaxedVoucher, findVoucherTax, type VoucherTax } from './queries.ts';

interface Move {
  voucherId: number;
  /** What it has just paid; negative: what came back to it. */
  spentCents: number;
  /** Of what. */
  invoiceIds: readonly number[];
  on?: PlainDate | undefined;
}

/**
 * What a voucher pays that was taxed when it was sold is not taxed again: the VAT of that part of the invoices is taken back,
 * and of the voucher no more is owed than it is good for without its own. What differs, since the rate has changed
 * meanwhile, is revenue. Its use is noted.
 */
export async function bookVoucherVat(scope: TenantScope, till: Till, move: Move): Promise<void> {
  const voucher = await findTaxedVoucher(scope, move.voucherId);
  if (!voucher) return;
  const { percent, code, leftCents } = voucher;
  const ownCents = vatWithin(leftCents, percent) - vatWithin(leftCents + move.spentCents, percent);
  const vat: NewEntry[] = [];
  for (const invoiceId of move.invoiceIds) {
    const entries = vatToTakeBack(await findVoucherTax(scope, invoiceId));
    vat.push(...entries.map((entry) => ({ ...entry, invoiceId })));
  }
  const rest = vat.reduce((sum, { amountCents }) => sum + amountCents, ownCents);
  const entries: NewEntry[] = [
    { account: 'voucher_liability', amountCents: ownCents },
    ...vat,
    { account: 'revenue', code, detail: 'voucher', amountCents: -rest },
  ];
  await post(scope, till, [{ kind: 'voucher_vat', note: `voucher ${move.voucherId}`, on: move.on, entries }]);
}

/** By code: what is to be taken back in all, less what was until now. */
function vatToTakeBack({ lines, voucherCents, takenBack, booked }: VoucherTax): NewEntry[] {
  const wanted = new Map(ratesPaidBefore({ lines, voucherCents }).map(({ code, vatCents }) => [code, vatCents]));
  const isAllPaid = voucherCents > 0 && voucherCents >= lines.reduce((sum, { leftCents }) => sum + leftCents, 0);
  return [...new Set(lines.map(({ code }) => code))].map((code) => {
    // With nothing left to tax, a cent by which credits in parts were rounded goes too.
    const all = isAllPaid ? booked[code] : wanted.get(code);
    return { account: 'vat', code, amountCents: (all ?? 0) - (takenBack[code] ?? 0) };
  });
}
