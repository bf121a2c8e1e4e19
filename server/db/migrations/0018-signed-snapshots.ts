import { type Kysely, sql } from 'kysely';

/** Doors are told whom they may forget, since what they know is signed as a whole; and a pass knows which log-in asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table door_person drop constraint door_person_answer_check`.execute(db);
  await sql`
    alter table door_person add constraint door_person_answer_check
      check (answer in ('open', 'ask_staff', 'revoked', 'forgotten'))`.execute(db);
  // Ending the pass of a phone that was lost logs that phone out, or it would ask for the next one.
  await sql`alter table pass add column session_id int`.execute(db);
}
