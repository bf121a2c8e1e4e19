import { attempt } from '../../../db/attempt.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { creditOf, lockPayers } from '../../ledger/queries.ts';
import type { Till } from '../till.ts';
import { allocate } from './allocate.ts';
import { findHeldBack, findPayable, listOwingWithCredit, listSettlableOf } from './queries.ts';

/**
 * Settles what somebody owes with what the club owes them, the oldest due first; nothing where one of the two is nothing. What
 * is on its way back, or may be wanted back, stays; and what a bank is paying at this moment is left to it.
 */
export async function settleOwed(
  scope: TenantScope,
  till: Till,
  clientId: number | null,
): Promise<{ usedCents: number }> {
  const nothing = { usedCents: 0 };
  if (clientId === null) return nothing;
  await lockPayers(scope, [clientId]);
  const { availableCents } = await creditOf(scope, { clientId });
  const freeCents = availableCents - (await findHeldBack(scope, clientId));
  if (freeCents <= 0) return nothing;
  const invoiceIds = await listSettlableOf(scope, clientId);
  const openCents = (await findPayable(scope, invoiceIds)).reduce((sum, invoice) => sum + invoice.openCents, 0);
  const amountCents = Math.min(freeCents, openCents);
  if (amountCents <= 0) return nothing;
  const from = { account: 'client_credit' as const, clientId };
  await allocate(scope, till, { kind: 'credit_use', paymentId: null, amountCents, from, clientId, invoiceIds });
  return { usedCents: amountCents };
}

/**
 * Lets credit settle what its owners owe, whatever made either of the two: before anybody is reminded of it or it counts as
 * debt. Whose cannot be settled is passed over.
 */
export async function settleCredits(scope: TenantScope, till: Till): Promise<void> {
  for (const clientId of await listOwingWithCredit(scope))
    await attempt(scope, () => settleOwed(scope, till, clientId));
}
