import { type Kysely, sql } from 'kysely';

/** When whoever has a make-up class was told that it ends soon: once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table make_up_credit add column reminded_at timestamptz`.execute(db);
}
