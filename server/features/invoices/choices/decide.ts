import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { creditOf, lockPayers } from '../../ledger/queries.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { requestRefund } from '../refund/refund.ts';
import type { Till } from '../till.ts';
import { decideChoice } from './commands.ts';
import { type Choice, listPaidParts, lockChoice } from './queries.ts';

/**
 * Keeps the money as credit, or sends it back by the means it came by: through the provider by a job; what came otherwise
 * is a task for staff. What a voucher had paid is back there already. Once.
 * @returns whether this decided it
 */
export async function decide(
  scope: TenantScope,
  till: Till,
  { id, clientId, choice }: Pick<Choice, 'id' | 'clientId'> & { choice: 'credit' | 'refund' },
): Promise<boolean> {
  await lockPayers(scope, [clientId]);
  const row = await lockChoice(scope, id);
  if (!row || row.choice !== null) return false;
  await decideChoice(scope, id, { choice, now: till.now });
  if (choice === 'refund') await sendBack(scope, till, row);
  return true;
}

async function sendBack(scope: TenantScope, till: Till, { clientId, invoiceId, amountCents }: Choice) {
  // What they have spent meanwhile does not go back.
  let left = Math.min(amountCents, (await creditOf(scope, { clientId })).availableCents);
  for (const { paymentId, means, cents } of await listPaidParts(scope, invoiceId)) {
    const part = Math.min(left, cents);
    if (part <= 0 || means !== 'provider') continue;
    const wish = { clientId, invoiceId: null, amountCents: part, means, paymentId } as const;
    // It is decided once, under a lock.
    const idempotencyKey = randomUUID();
    await requestRefund(scope, till, { ...wish, reason: 'chosen by link', idempotencyKey });
    left -= part;
  }
  if (left <= 0) return;
  await addMoneyTask(scope, till.now, { kind: 'refund_wanted', clientId, invoiceId, details: { cents: left } });
}
