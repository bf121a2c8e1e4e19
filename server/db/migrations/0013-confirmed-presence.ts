import { type Kysely, sql } from 'kysely';

/** Whoever has a place says shortly before that she will come; where she does not, a tenant may give it to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration
      add column presence_confirmed_at timestamptz,
      add constraint waiting_never_confirmed check (presence_confirmed_at is null or status <> 'waiting')`.execute(db);
  await sql`alter table registration_event drop constraint registration_event_kind_check`.execute(db);
  await sql`
    alter table registration_event add constraint registration_event_kind_check check (kind in
      ('booked', 'waiting', 'promoted', 'passed_over', 'cancelled', 'offered', 'offer_lapsed', 'race_opened',
        'presence_confirmed'))`.execute(db);
}
