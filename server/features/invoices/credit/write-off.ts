import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { post } from '../../ledger/commands.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { findPayable, lockPayable } from '../pay/queries.ts';
import type { Till } from '../till.ts';

/** Nobody will pay what is open: it is a loss, not a credit; VAT and revenue stay. Nothing is granted. */
export async function writeOff(
  scope: TenantScope,
  till: Till,
  { invoiceId, reason }: { invoiceId: number; reason: string },
): Promise<void> {
  await lockPayers(
    scope,
    (await findPayable(scope, [invoiceId])).map(({ ownerId }) => ownerId),
  );
  const [invoice] = await lockPayable(scope, [invoiceId]);
  if (!invoice) throw new ApiError(404, 'invoice_not_found');
  const { openCents: amountCents, ownerId: clientId } = invoice;
  if (amountCents === 0) throw new ApiError(409, 'invoice_already_paid');
  const receivable = { account: 'receivable' as const, amountCents: -amountCents, clientId, invoiceId };
  const entries = [{ account: 'write_off' as const, amountCents }, receivable];
  await post(scope, till, [{ kind: 'write_off', invoiceId, note: reason, entries }]);
}
