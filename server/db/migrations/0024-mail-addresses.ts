import { type Kysely, sql } from 'kysely';

/** As whom a tenant's mails are sent: its own addresses, where it has set any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_settings add column mail jsonb not null default '{}'`.execute(db);
}
