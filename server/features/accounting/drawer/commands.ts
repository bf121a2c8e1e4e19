import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** One at a time moves cash of a club, so that no more leaves than is there. */
export async function lockDrawers({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drawer ${tenantId}`}, 0))`.execute(db);
}

export async function insertFloat(
  { db, tenantId }: TenantScope,
  row: { on_date: string; desk_client_id: number; amount_cents: number; created_at: Date },
): Promise<void> {
  await db
    .insertInto('drawer_float')
    .values({ tenant_id: tenantId, ...row })
    .execute();
}
