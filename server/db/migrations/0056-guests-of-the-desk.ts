import { type Kysely, sql } from 'kysely';

/** A guest whom the desk has booked need not have an address: an empty one is nobody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists registration_visitor_once`.execute(db);
  await sql`
    create unique index registration_visitor_once on registration (tenant_id, training_id, visitor_email)
    where status = 'booked' and visitor_email <> ''`.execute(db);
}
