import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Finds rights that were taken back lately, whose later bookings end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contract', 'ticket', 'voucher']) {
    await sql`
      create index ${sql.ref(`${table}_revoked`)} on ${sql.table(table)} (tenant_id, revoked_at)
      where revoked_at is not null`.execute(db);
  }
  await protectTenantTables(db);
}
