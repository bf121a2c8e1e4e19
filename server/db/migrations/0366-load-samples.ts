import { type Kysely, sql } from 'kysely';

/** How many requests each process has answered, how fast, and what waited, by five minutes: of no tenant. Kept for two days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table load_sample (
      at timestamptz not null,
      process text not null,
      -- How many answers took as long as each of loadBoundaries at most, and longer than all of them.
      answers int[] not null,
      due int not null,
      primary key (at, process)
    )`.execute(db);
  await sql`grant select, insert, delete on load_sample to trenn_app`.execute(db);
}
