import type { Database } from '#server/db/open-database.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

/** The registry of tenants belongs to the platform, so no scope is needed. */
export async function hasTenants({ db }: { db: TenantScope['db'] | Database }): Promise<boolean> {
  return (await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function isLinkGood(owner: Database, linkHash: string, now: Date): Promise<boolean> {
  const found = await owner
    .selectFrom('first_start')
    .select('is_only')
    .where('link_hash', '=', linkHash)
    .where('link_until', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
