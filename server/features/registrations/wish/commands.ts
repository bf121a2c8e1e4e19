import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export async function insertWish({ db, tenantId }: TenantScope, clientId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('waiting_wish')
    .values({ tenant_id: tenantId, client_id: clientId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a registration one of a wish; a place that came at once has fulfilled it. The client is locked. */
export async function putIntoWish(
  { db, tenantId }: TenantScope,
  { wishId, registrationId, isWon, now }: { wishId: number; registrationId: number; isWon: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ wish_id: wishId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', registrationId)
    .execute();
  if (!isWon) return;
  await sql`update waiting_wish set won_at = ${now} where tenant_id = ${tenantId} and id = ${wishId}`.execute(db);
}

/** Wishes of which nothing is left, when their classes are over. */
export async function deleteWishes({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from waiting_wish w where w.tenant_id = ${tenantId} and w.created_at < ${before}
      and not exists (select from registration r where r.tenant_id = w.tenant_id and r.wish_id = w.id
        and r.status = 'waiting')`.execute(db);
}
