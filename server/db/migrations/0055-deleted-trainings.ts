import { type Kysely, sql } from 'kysely';

/** A training that people had booked may disappear from all timetables; what it was to them stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table training add column if not exists deleted_at timestamptz
      check (deleted_at is null or is_cancelled)`.execute(db);
}
