import { type Kysely, sql } from 'kysely';

/** A mother books each of her children with her own address: a visitor is an address and a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index registration_visitor_once`.execute(db);
  await sql`
    create unique index registration_visitor_once
    on registration (tenant_id, training_id, visitor_email, lower(visitor_name))
    where status = 'booked' and visitor_email <> ''`.execute(db);
}
