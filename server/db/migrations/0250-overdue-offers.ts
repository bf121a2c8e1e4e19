import { type Kysely, sql } from 'kysely';

/** Admins are told once of an offer that nobody has taken by the set hour of the day before its training. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table substitute_offer
      -- The day of the training about which they were told.
      add column told_admins_of date`.execute(db);
}
