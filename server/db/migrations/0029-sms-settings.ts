import { type Kysely, sql } from 'kysely';

/** How a tenant's SMS are written, where it differs from the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_settings add column sms jsonb not null default '{}'`.execute(db);
}
