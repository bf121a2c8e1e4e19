import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';

interface Link {
  linkHash: string;
  until: Date;
}

/** In the place of the one before, which opens nothing any more. */
export async function replaceLink(owner: Database, { linkHash, until }: Link): Promise<void> {
  const row = { link_hash: linkHash, link_until: until };
  await owner
    .insertInto('first_start')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

/** Uses the link up with the transaction: of two at once the second waits, and finds none. */
export async function takeLink({ db }: TenantScope, linkHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('first_start')
    .where('link_hash', '=', linkHash)
    .where('link_until', '>', now)
    .returning('is_only')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Also a command that adds a tenant waits until this one is there, or is not. */
export async function lockTenants({ db }: TenantScope): Promise<void> {
  await sql`lock table tenant in share row exclusive mode`.execute(db);
}

/** Nobody but its staff sees it until it opens. */
export async function keepClosed({ db, tenantId }: TenantScope): Promise<void> {
  await db.updateTable('tenant_settings').set({ opened_at: null }).where('tenant_id', '=', tenantId).execute();
}
