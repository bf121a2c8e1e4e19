import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Till } from '../till.ts';
import type { RefundWish } from './refund-wish.ts';

export async function insertRefund({ db, tenantId }: TenantScope, till: Till, wish: RefundWish): Promise<number> {
  const { id } = await db
    .insertInto('refund')
    .values({
      tenant_id: tenantId,
      state: 'requested',
      means: wish.means,
      amount_cents: wish.amountCents,
      client_id: wish.clientId,
      invoice_id: wish.invoiceId,
      payment_id: wish.paymentId,
      idempotency_key: wish.idempotencyKey,
      reason: wish.reason,
      by_client_id: till.byClientId,
      created_at: till.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Decision {
  state: 'booked' | 'rejected';
  externalId: string | null;
  paymentId: number | null;
  now: Date;
}

export async function decideRefund(
  { db, tenantId }: TenantScope,
  refundId: number,
  { state, externalId, paymentId, now }: Decision,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state, booked_payment_id: paymentId, decided_at: now, ...(externalId && { external_id: externalId }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', refundId)
    .execute();
}

/** As the provider calls it, as soon as that is known. */
export async function nameRefund({ db, tenantId }: TenantScope, refundId: number, externalId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ external_id: externalId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', refundId)
    .execute();
}
