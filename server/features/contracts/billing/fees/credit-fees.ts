import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { creditInvoice } from '../../../invoices/credit/credit-invoice.ts';
import type { Till } from '../../../invoices/till.ts';
import { waiveFee } from '../commands.ts';
import { listFeesToCredit } from './queries.ts';

/** A later mark says that somebody was there: the fee is owed no more, and what was invoiced is credited. */
export async function creditFees(scope: TenantScope, till: Till, limit: number): Promise<number> {
  const fees = await listFeesToCredit(scope, limit);
  for (const { id, invoiceId, lineId } of fees) {
    if (invoiceId !== null && lineId !== null) {
      await creditInvoice(scope, till, { invoiceId, lines: [{ lineId }], cause: 'came' });
    }
    await waiveFee(scope, id, till.now);
  }
  return fees.length;
}
