import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Places that are kept for those who wait. They are a promise to the line, not bookings: `taken` alone guards the room.
  await sql`alter table training add column held int not null default 0 check (held >= 0)`.execute(db);
  await sql`
    alter table registration
      add column offered_until timestamptz,
      add column offer_lapsed_at timestamptz,
      add column race_told_at timestamptz,
      add constraint only_waiting_is_offered check (offered_until is null or status = 'waiting')`.execute(db);
  await sql`alter table registration_event add column until timestamptz`.execute(db);
  await sql`alter table registration_event drop constraint registration_event_kind_check`.execute(db);
  await sql`
    alter table registration_event add constraint registration_event_kind_check check (kind in
      ('booked', 'waiting', 'promoted', 'passed_over', 'cancelled', 'offered', 'offer_lapsed', 'race_opened'))`.execute(
    db,
  );
  await sql`create index training_line on training (tenant_id, starts_at) where waiting_count > 0`.execute(db);
}
