import { type Kysely, sql } from 'kysely';

/** A child takes over when of age: their own address is given before, both are told once, and a link may bring the address that it was mailed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client_guardian
      -- No log-in by itself: it becomes one when its mailbox has opened the invitation.
      add column own_email text not null default '',
      -- When both were told of the day.
      add column told_at timestamptz`.execute(db);
  await sql`alter table password_reset add column new_email text`.execute(db);
}
