import { sql } from 'kysely';
import type { RefundStatus } from '#api/payments/payment-status.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The provider's side of a refund that was requested; it goes out with the next look. */
export async function insertRefund(
  { db, tenantId }: TenantScope,
  { refundId, orderUuid, now }: { refundId: number; orderUuid: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_refund')
    .values({
      tenant_id: tenantId,
      refund_id: refundId,
      order_uuid: orderUuid,
      status: 'PENDING',
      poll_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const rowOf = ({ db, tenantId }: TenantScope, refundId: number) =>
  db.updateTable('payment_refund').where('tenant_id', '=', tenantId).where('refund_id', '=', refundId);

/** An attempt begins, and is committed before the provider is asked. */
export async function beginAsking(scope: TenantScope, refundId: number, now: Date, again: Date): Promise<void> {
  await rowOf(scope, refundId).set({ asked_at: now, attempts: sql`attempts + 1`, poll_at: again }).execute();
}

export async function keepRefund(
  scope: TenantScope,
  refundId: number,
  known: { uuid?: string; status?: RefundStatus; pollAt?: Date | null; error?: string },
): Promise<void> {
  await rowOf(scope, refundId)
    .set({
      ...(known.uuid !== undefined && { uuid: known.uuid }),
      ...(known.status !== undefined && { status: known.status }),
      ...(known.pollAt !== undefined && { poll_at: known.pollAt }),
      ...(known.error !== undefined && { last_error: known.error.slice(0, 500) }),
    })
    .execute();
}

/** False where it is known already. */
export async function insertEarlyRefund(
  { db, tenantId }: TenantScope,
  { uuid, orderUuid, amountCents, now }: { uuid: string; orderUuid: string; amountCents: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payment_early_refund')
    .values({ tenant_id: tenantId, uuid, order_uuid: orderUuid, amount_cents: amountCents, heard_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'uuid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteEarlyRefund({ db, tenantId }: TenantScope, uuid: string): Promise<void> {
  await db.deleteFrom('payment_early_refund').where('tenant_id', '=', tenantId).where('uuid', '=', uuid).execute();
}

export async function markEarlyRefundTold({ db, tenantId }: TenantScope, uuid: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_early_refund')
    .set({ told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('uuid', '=', uuid)
    .execute();
}
