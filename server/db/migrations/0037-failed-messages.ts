import { type Kysely, sql } from 'kysely';

/** The home of admins counts what reached nobody each time that it looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_failed on message (tenant_id, created_at) where state = 'failed'`.execute(db);
}
