import { type Kysely, sql } from 'kysely';

/** Staff may give a make-up class without a missed date, and end one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table make_up_credit
      alter column training_id drop not null,
      drop constraint make_up_credit_end_reason_check,
      add constraint make_up_credit_end_reason_check
        check (end_reason in ('taken_back', 'date_cancelled', 'left', 'by_staff'))`.execute(db);
}
