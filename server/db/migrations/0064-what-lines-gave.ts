import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Finds what a line has given, and says why a person booked something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contract', 'ticket', 'voucher']) {
    await sql`
      create index ${sql.ref(`${table}_of_line`)} on ${sql.table(table)} (tenant_id, invoice_line_id)
      where invoice_line_id is not null`.execute(db);
  }
  await sql`alter table ledger_posting add column note text not null default ''`.execute(db);
  await protectTenantTables(db);
}
