import { type Kysely, sql } from 'kysely';

/** A visitor's place is held until then, unless the mailed link confirms it. Places from before are as if confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration
      add column visitor_held_until timestamptz,
      add constraint only_visitors_are_held check (visitor_held_until is null or client_id is null)`.execute(db);
  await sql`
    create index registration_visitor_held on registration (tenant_id, visitor_held_until)
    where status = 'booked' and visitor_held_until is not null and presence_confirmed_at is null`.execute(db);
}
