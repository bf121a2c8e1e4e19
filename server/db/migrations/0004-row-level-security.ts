import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await protectTenantTables(db);
  // The log of decisions is never rewritten by the application.
  await sql`revoke update, delete on registration_event from trenn_app`.execute(db);
}
