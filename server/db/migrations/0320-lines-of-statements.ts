import { type Kysely, sql } from 'kysely';

/** What a statement says of its lines, and what tells two lines from one another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_statement
      add skipped_cents bigint not null default 0,
      add difference_cents bigint,
      add problems jsonb not null default '[]'`.execute(db);
  // Problems are known when the lines are booked; nothing else of a statement ever changes.
  await sql`grant update (problems) on bank_statement to trenn_app`.execute(db);
  await sql`
    alter table bank_movement
      add entry_reference text not null default '',
      -- Null: a version before this one did not keep it.
      add transaction_id text,
      drop constraint bank_movement_match_check,
      add constraint bank_movement_match_check
        check (match in ('reference', 'number', 'none', 'reversal', 'provider', 'transfer', 'charge'))`.execute(db);
  await sql`alter table bank_movement no force row level security`.execute(db);
  // What is put there because a place must not be empty names nothing.
  await sql`
    update bank_movement set bank_reference = ''
    where upper(regexp_replace(bank_reference, '[^[:alnum:]]', '', 'g'))
      in ('NOTPROVIDED', 'NOTAVAILABLE', 'NONREF', 'NOREF', 'NONE', 'NA', 'UNKNOWN')`.execute(db);
  await sql`update bank_movement set entry_reference = bank_reference where bank_reference <> ''`.execute(db);
  await sql`alter table bank_movement force row level security`.execute(db);
  await sql`create index bank_movement_booked on bank_movement (tenant_id, iban, booked_on)`.execute(db);
}
