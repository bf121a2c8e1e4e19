import type { TenantScope } from '../../../db/tenant-scope.ts';
import { addMoneyTask } from '../../ledger/tasks/commands.ts';
import { markEarlyRefundTold } from '../refunds/commands.ts';
import { lockOldEarlyRefunds } from '../refunds/queries.ts';
import { listUnsettled } from './queries.ts';

/** After so many days what is not settled is somebody's to look at. */
const silentDays = 4;

/** Tells staff, once each, of online payments and refunds of which the books do not know the end. */
export async function tellUnsettled(scope: TenantScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - silentDays * 86_400_000);
  for (const { id, number, clientId, amountCents, fault } of await listUnsettled(scope, before)) {
    const details = { orderId: id, cents: amountCents, text: number, fault };
    await addMoneyTask(scope, now, { kind: 'order_unsettled', clientId, details });
  }
  for (const { uuid, orderUuid, amountCents } of await lockOldEarlyRefunds(scope, before)) {
    const details = { cents: amountCents, text: orderUuid };
    await addMoneyTask(scope, now, { kind: 'refund_without_payment', details });
    await markEarlyRefundTold(scope, uuid, now);
  }
}
