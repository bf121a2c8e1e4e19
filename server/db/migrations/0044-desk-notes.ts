import { type Kysely, sql } from 'kysely';

/** What the desk writes: about somebody in a training, and why it overrode a rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration add column if not exists staff_note text
      check (char_length(staff_note) between 1 and 300)`.execute(db);
  await sql`
    alter table registration_event add column if not exists note text check (char_length(note) between 1 and 300)`.execute(
    db,
  );
}
