import { type Kysely, sql } from 'kysely';

/** Answers are counted by tenant; null is a host of none. No key to the tenant: the samples outlive one for two days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table load_sample add column of_tenant int, drop constraint load_sample_pkey`.execute(db);
  await sql`
    alter table load_sample add constraint load_sample_key unique nulls not distinct (at, process, of_tenant)`.execute(
    db,
  );
}
