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
