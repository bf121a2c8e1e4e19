import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewPayout {
  uuid: string;
  amountCents: number;
  feeCents: number;
  paidAt: Date;
  now: Date;
}

/** False where it is known already. */
export async function insertPayout(
  { db, tenantId }: TenantScope,
  { uuid, amountCents, feeCents, paidAt, now }: NewPayout,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payment_payout')
    .values({
      tenant_id: tenantId,
      uuid,
      amount_cents: amountCents,
      fee_cents: feeCents,
      paid_at: paidAt,
      posting_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'uuid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setPosting({ db, tenantId }: TenantScope, uuid: string, postingId: number): Promise<void> {
  await db
    .updateTable('payment_payout')
    .set({ posting_id: postingId })
    .where('tenant_id', '=', tenantId)
    .where('uuid', '=', uuid)
    .execute();
}

/** The line of a statement by which it came. */
export async function linkPayout({ db, tenantId }: TenantScope, uuid: string, movementId: number): Promise<void> {
  await db
    .updateTable('payment_payout')
    .set({ movement_id: movementId })
    .where('tenant_id', '=', tenantId)
    .where('uuid', '=', uuid)
    .execute();
}
