import { sql } from 'kysely';
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

/** Whether staff have been told of it and not done it yet. */
export async function hasOpenTask(
  { db, tenantId }: TenantScope,
  { kind, invoiceId = null, details = {} }: Pick<NewTask, 'kind' | 'invoiceId' | 'details'>,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from money_task where tenant_id = ${tenantId} and kind = ${kind} and done_at is null
      and invoice_id is not distinct from ${invoiceId}::int and details @> ${JSON.stringify(details)}::jsonb) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Whether staff have ever been told of it. */
export async function hasTask(
  { db, tenantId }: TenantScope,
  { kind, details = {} }: Pick<NewTask, 'kind' | 'details'>,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from money_task where tenant_id = ${tenantId} and kind = ${kind}
      and details @> ${JSON.stringify(details)}::jsonb) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** What could not be given of an invoice, and is given now or credited, is nobody's task any more. */
export async function endGrantTasks(
  { db, tenantId }: TenantScope,
  invoiceId: number,
  { now }: Pick<Booking, 'now'>,
): Promise<void> {
  await sql`
    update money_task task set done_at = ${now} from invoice_line line
    where task.tenant_id = ${tenantId} and task.kind = 'grant_failed' and task.done_at is null
      and task.invoice_id = ${invoiceId} and line.tenant_id = task.tenant_id
      and line.id = (task.details ->> 'lineId')::int
      and (exists (select from line_grant g where g.tenant_id = line.tenant_id and g.invoice_line_id = line.id)
        or exists (select from invoice_line c where c.tenant_id = line.tenant_id and c.credited_line_id = line.id
          having -sum(c.total_cents) >= line.total_cents))`.execute(db);
}
