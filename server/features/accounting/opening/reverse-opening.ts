import type { Opening } from '#api/accounting/opening-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { creditInvoice } from '../../invoices/credit/credit-invoice.ts';
import { listCreditable } from '../../invoices/credit/queries.ts';
import type { Till } from '../../invoices/till.ts';
import { post } from '../../ledger/commands.ts';
import { creditOf, lockPayers } from '../../ledger/queries.ts';
import { lockOpenings, noteReversal } from './commands.ts';
import { presentOpening } from './enter-opening.ts';
import { listEntriesOf, lockOpening } from './queries.ts';

/**
 * Takes opening balances back, once: their invoices are credited, so that what was paid of them is owed by the club, and their
 * entries are booked with opposite signs today. Throws `refund_not_possible` where a client has used the credit already.
 */
export async function reverseOpening(
  scope: TenantScope,
  till: Till,
  { id, reason }: { id: number; reason: string },
): Promise<{ item: Opening }> {
  await lockOpenings(scope);
  const opening = await lockOpening(scope, id);
  if (!opening) throw new ApiError(404, 'item_not_found');
  if (opening.reversed_at !== null) throw new ApiError(409, 'changed_meanwhile');
  const entries = await listEntriesOf(scope, opening.posting_ids);
  const owned = entries.filter(({ account }) => account === 'client_credit');
  await lockPayers(
    scope,
    owned.map(({ clientId }) => clientId),
  );
  for (const [clientId, same] of Map.groupBy(owned, (entry) => entry.clientId ?? 0)) {
    const { availableCents } = await creditOf(scope, { clientId });
    const cents = same.reduce((sum, { amountCents }) => sum - amountCents, 0);
    if (availableCents < cents) throw new ApiError(409, 'refund_not_possible');
  }
  for (const invoiceId of opening.invoice_ids) {
    const left = (await listCreditable(scope, invoiceId)).some(
      ({ leftCents, totalCents, isCredited }) => leftCents > 0 || (totalCents === 0 && !isCredited),
    );
    if (left) await creditInvoice(scope, till, { invoiceId, reason });
  }
  await post(
    scope,
    till,
    opening.posting_ids.map((postingId) => ({
      kind: 'opening' as const,
      note: reason,
      entries: entries
        .filter((entry) => entry.postingId === postingId)
        .map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
    })),
  );
  await noteReversal(scope, { id, reason, now: till.now });
  return presentOpening(scope, id);
}
