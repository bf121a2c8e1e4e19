import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What is open of each invoice, and what paid lines have given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addBalances(db);
  await addGrants(db);
  await protectTenantTables(db);
  for (const table of ['line_grant'])
    await sql`revoke update, delete on ${sql.table(table)} from trenn_app`.execute(db);
  for (const table of ['invoice_balance']) await sql`revoke delete on ${sql.table(table)} from trenn_app`.execute(db);
}

/** What is open of an invoice is a cache of its receivable, which triggers keep and nobody else may. */
async function addBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_balance (
      tenant_id int not null,
      invoice_id int not null,
      total_cents int not null,
      open_cents int not null default 0 check (open_cents between 0 and total_cents),
      credited_cents int not null default 0 check (credited_cents between 0 and total_cents),
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoice on delete restrict
    )`.execute(db);
  await sql`
    create index invoice_balance_open on invoice_balance (tenant_id, invoice_id) where open_cents > 0`.execute(db);
  await sql`
    create function invoices_have_balances() returns trigger language plpgsql as $$
    begin
      insert into invoice_balance (tenant_id, invoice_id, total_cents)
      select tenant_id, id, total_cents from added where kind = 'invoice';
      update invoice_balance b set credited_cents = b.credited_cents - c.total
      from (select tenant_id, credited_invoice_id, sum(total_cents) as total from added where kind = 'credit'
        group by tenant_id, credited_invoice_id) c
      where b.tenant_id = c.tenant_id and b.invoice_id = c.credited_invoice_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger invoices_have_balances after insert on invoice referencing new table as added
    for each statement execute function invoices_have_balances()`.execute(db);
  await sql`
    create function entries_change_balances() returns trigger language plpgsql as $$
    begin
      update invoice_balance b set open_cents = b.open_cents + e.amount
      from (select tenant_id, invoice_id, sum(amount_cents)::int as amount from added where account = 'receivable'
        group by tenant_id, invoice_id) e
      where b.tenant_id = e.tenant_id and b.invoice_id = e.invoice_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger entries_change_balances after insert on ledger_entry referencing new table as added
    for each statement execute function entries_change_balances()`.execute(db);
  await sql`
    create function only_triggers_change_balances() returns trigger language plpgsql as $$
    begin
      raise exception 'a balance follows the ledger' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger only_triggers_change_balances before update on invoice_balance
    for each row when (pg_trigger_depth() = 0) execute function only_triggers_change_balances()`.execute(db);
}

/** What a paid line has given, each once; what is taken back stays known. */
async function addGrants(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contract', 'ticket', 'voucher']) {
    await sql`
      alter table ${sql.table(table)}
        add column invoice_line_id int,
        add column revoked_at timestamptz,
        add column revoked_reason text not null default '',
        add foreign key (tenant_id, invoice_line_id) references invoice_line on delete restrict`.execute(db);
  }
  await sql`alter table voucher add column value_cents int check (value_cents > 0)`.execute(db);
  await sql`
    create table line_grant (
      tenant_id int not null,
      invoice_line_id int not null,
      -- One for each of its quantity.
      ordinal int not null,
      contract_id int,
      ticket_id int,
      voucher_id int,
      granted_at timestamptz not null,
      primary key (tenant_id, invoice_line_id, ordinal),
      foreign key (tenant_id, invoice_line_id) references invoice_line on delete restrict,
      foreign key (tenant_id, contract_id) references contract on delete restrict,
      foreign key (tenant_id, ticket_id) references ticket on delete restrict,
      foreign key (tenant_id, voucher_id) references voucher on delete restrict,
      check (num_nonnulls(contract_id, ticket_id, voucher_id) = 1)
    )`.execute(db);
  const columns = sql`valid_from, valid_until, kinds, unit_ids, style_ids, weekdays, from_time, until_time,
    visits_total - visits_reserved - visits_used`;
  // A voucher of a value pays; it gives no right to a training.
  await sql`
    create or replace view client_right with (security_invoker = true) as
    select tenant_id, client_id, 'contract' as source, id, status, valid_from, valid_until, kinds, unit_ids, style_ids,
      weekdays, from_time, until_time, visits_total - visits_reserved - visits_used as visits_left
    from contract where revoked_at is null
    union all
    select tenant_id, client_id, 'ticket', id, 0::smallint, ${columns} from ticket where revoked_at is null
    union all
    select tenant_id, client_id, 'voucher', id, 0::smallint, ${columns}
    from voucher where revoked_at is null and value_cents is null`.execute(db);
}
