import { type Kysely, sql } from 'kysely';

/** Each matter that staff must look at has a kind of its own; "other" were two of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table money_task no force row level security`.execute(db);
  await sql`
    update money_task set kind = case details ->> 'reason' when 'payout_late' then 'payout_late' else 'unknown_reversal' end,
      details = case details ->> 'reason' when 'payout_late' then details - 'reason' else details end
    where kind = 'other'`.execute(db);
  await sql`alter table money_task force row level security`.execute(db);
}
