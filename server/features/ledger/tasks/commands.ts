import type { MoneyTaskKind } from '#api/invoices/money-task-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Booking } from '../commands.ts';

interface NewTask {
  kind: MoneyTaskKind;
  clientId?: number | null;
  invoiceId?: number | null;
  paymentId?: number | null;
  refundId?: number | null;
  details?: Record<string, unknown>;
}

/** Tells staff what they must look at. */
export async function addMoneyTask({ db, tenantId }: TenantScope, now: Date, task: NewTask): Promise<void> {
  await db
    .insertInto('money_task')
    .values({
      tenant_id: tenantId,
      kind: task.kind,
      client_id: task.clientId ?? null,
      invoice_id: task.invoiceId ?? null,
      payment_id: task.paymentId ?? null,
      refund_id: task.refundId ?? null,
      details: JSON.stringify(task.details ?? {}),
      created_at: now,
    })
    .execute();
}

/** False where it is done already, or is not there. */
export async function endMoneyTask(
  { db, tenantId }: TenantScope,
  id: number,
  { now, byClientId, note = '' }: Pick<Booking, 'now' | 'byClientId'> & { note?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('money_task')
    .set({ done_at: now, done_by_client_id: byClientId, done_note: note })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody has said what a payment was for: nothing is left to explain. */
export async function endTasksOf(
  { db, tenantId }: TenantScope,
  paymentId: number,
  { now, byClientId }: Pick<Booking, 'now' | 'byClientId'>,
): Promise<void> {
  await db
    .updateTable('money_task')
    .set({ done_at: now, done_by_client_id: byClientId })
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'unallocated_payment')
    .where('done_at', 'is', null)
    .execute();
}

/** What was said of a payment is taken back: it waits for somebody again. */
export async function reopenTasksOf({ db, tenantId }: TenantScope, paymentId: number): Promise<void> {
  await db
    .updateTable('money_task')
    .set({ done_at: null, done_by_client_id: null, done_note: '' })
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'unallocated_payment')
    .execute();
}
