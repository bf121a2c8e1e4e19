import { type Kysely, sql } from 'kysely';

/** Where the timetable may stand in pages of others; nowhere until the club names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_settings add column embed jsonb not null default '{}'`.execute(db);
}
