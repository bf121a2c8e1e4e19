import { type Kysely, sql } from 'kysely';

/**
 * The index that lets nobody be twice in a training begins with the client: the same one then finds her live registrations, which
 * each booking asks for, also while PostgreSQL does not know yet how many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index registration_once`.execute(db);
  await sql`
    create unique index registration_once on registration (tenant_id, client_id, training_id)
    where status in ('booked', 'waiting')`.execute(db);
}
