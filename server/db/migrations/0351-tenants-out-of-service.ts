import { type Kysely, sql } from 'kysely';

/** A tenant that an operator has taken out of service: nobody is served, and its jobs rest, until it is back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add rests_since timestamptz`.execute(db);
  await sql`
    alter table operator_act drop constraint operator_act_act_check,
      add constraint operator_act_act_check check (act in ('exported', 'imported', 'removed', 'paused', 'resumed'))`.execute(
    db,
  );
}
