import { type Kysely, sql } from 'kysely';

/** Whoever leaves a class that the club has moved chooses what becomes of the money for their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_choice drop constraint refund_choice_cause_check,
      add constraint refund_choice_cause_check
        check (cause in ('place_gone', 'training_cancelled', 'training_moved'))`.execute(db);
}
