import { sql } from 'kysely';
import type { NewWebhook } from '#api/programs/webhook-schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export async function insertWebhook(
  { db, tenantId }: TenantScope,
  { url, events, sealedSecrets, now }: NewWebhook & { sealedSecrets: string; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('webhook')
    .values({ tenant_id: tenantId, url, events, sealed_secrets: sealedSecrets, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveSecrets({ db, tenantId }: TenantScope, id: number, sealedSecrets: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ sealed_secrets: sealedSecrets })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** With what waits for it. @returns false when there is no such address */
export async function deleteWebhook({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What waits is tried at once, and has three days again. */
export async function resumeWebhook({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ paused_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('webhook_delivery')
    .set({ next_at: null, first_tried_at: null, attempts: 0 })
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
  return numUpdatedRows > 0n;
}

export async function pauseWebhook({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ paused_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** A copy with a place of its own in the order: what came after the first has been told since. */
export async function repeatDelivery({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_delivery (tenant_id, webhook_id, event, about, data, created_at)
    select tenant_id, webhook_id, event, about, data, created_at from webhook_delivery
    where tenant_id = ${tenantId} and id = ${id} and sent_at is not null`.execute(db);
  return numAffectedRows > 0n;
}

export async function beginDeliveries({ db, tenantId }: TenantScope, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ handed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}

export async function markDelivered(
  { db, tenantId }: TenantScope,
  { id, attempts, status, now }: { id: number; attempts: number; status: number; now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ sent_at: now, status, attempts, handed_at: null, next_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface Failed {
  id: number;
  attempts: number;
  status: number | null;
  firstTriedAt: Date | null;
  nextAt: Date;
}

export async function markNotDelivered({ db, tenantId }: TenantScope, failed: Failed): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      attempts: failed.attempts,
      status: failed.status,
      first_tried_at: failed.firstTriedAt,
      next_at: failed.nextAt,
      handed_at: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', failed.id)
    .execute();
}

export async function deleteDeliveries({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}
