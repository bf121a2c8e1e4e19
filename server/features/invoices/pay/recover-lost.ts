import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { post } from '../../ledger/commands.ts';
import type { Till } from '../till.ts';
import type { PayableInvoice } from './queries.ts';

/**
 * Money that comes for an invoice after it was written off is no credit of who pays: as far as it goes beyond what is open, the
 * loss is taken back, so that the invoice is open again for it. Returns the locked invoices as they are then.
 */
export async function recoverLost(
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
