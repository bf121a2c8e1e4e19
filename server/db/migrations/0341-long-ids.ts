import { type Kysely, sql } from 'kysely';

/** As `server/db/long-ids/long-ids.ts` has them then: a migration stays as it is. */
const longIds: Readonly<Record<string, readonly string[]>> = {
  registration: ['id'],
  registration_event: ['id', 'registration_id'],
  roster_entry: ['registration_id'],
  late_leaving: ['registration_id', 'taken_by'],
  place_hold: ['registration_id'],
  entry: ['id', 'registration_id'],
  message: ['id'],
  audit_event: ['id'],
  ledger_posting: ['id'],
  ledger_entry: ['id', 'posting_id'],
  payment_payout: ['posting_id'],
  exported_posting: ['posting_id'],
  opening_balance: ['posting_ids'],
};

/** Rewriting so much, and looking for what it refers to, takes less than a second. */
const smallBytes = 8 * 2 ** 20;

/**
 * Ids that every visit, message or sale uses up become `bigint`. A small table is rewritten at once; a larger one would be
 * locked for minutes, and stays until it is widened beside the running servers, which work with either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(longIds)) {
    const { rows } = await sql`select where pg_table_size(${name}::regclass) <= ${smallBytes}`.execute(db);
    if (rows.length === 0) continue;
    const changes = columns.map((column) =>
      column.endsWith('s')
        ? sql`alter column ${sql.ref(column)} type bigint[]`
        : sql`alter column ${sql.ref(column)} type bigint`,
    );
    await sql`alter table ${sql.table(name)} ${sql.join(changes)}`.execute(db);
  }
  await sql`
    create or replace function posting_balances() returns trigger language plpgsql as $$
    declare
      posting bigint := case tg_table_name when 'ledger_posting' then new.id else (to_jsonb(new) ->> 'posting_id')::bigint end;
      entries int;
      total bigint;
    begin
      select count(*), coalesce(sum(amount_cents), 0) into entries, total
      from ledger_entry where tenant_id = new.tenant_id and posting_id = posting;
      if entries < 2 or total <> 0 then
        raise exception 'posting % has % entries with the sum %', posting, entries, total
          using errcode = 'check_violation', constraint = 'posting_balances';
      end if;
      return null;
    end $$`.execute(db);
}
