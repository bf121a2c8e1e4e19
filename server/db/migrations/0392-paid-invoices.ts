import { type Kysely, sql } from 'kysely';

/** Whether money has paid an invoice, as other programs are told it: known at the commit, when all of a transaction is booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_balance add column is_paid boolean not null default false`.execute(db);
  await sql`
    create function is_invoice_paid(of_tenant int, of_invoice int) returns boolean language sql stable as $$
      select balance.open_cents = 0 and balance.credited_cents < balance.total_cents
        and exists (
          select from ledger_entry e
          join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
          where e.tenant_id = of_tenant and e.invoice_id = of_invoice and e.account = 'receivable'
            and p.kind not in ('invoice', 'credit', 'write_off')
          having sum(e.amount_cents) < 0)
        and not exists (
          select from ledger_posting p
          join ledger_entry loss on loss.tenant_id = p.tenant_id and loss.posting_id = p.id and loss.account = 'write_off'
          where p.tenant_id = of_tenant and p.invoice_id in (
            select of_invoice union all
            select credit.id from invoice credit where credit.tenant_id = of_tenant and credit.credited_invoice_id = of_invoice)
          having sum(loss.amount_cents) > 0)
      from invoice_balance balance where balance.tenant_id = of_tenant and balance.invoice_id = of_invoice
    $$`.execute(db);
  await markPaid(db);
  await sql`
    create function invoice_becomes_paid() returns trigger language plpgsql as $$
    declare
      told boolean;
      paid boolean;
    begin
      select is_paid, case when open_cents > 0 then false else is_paid or is_invoice_paid(tenant_id, invoice_id) end
      into told, paid
      from invoice_balance where tenant_id = new.tenant_id and invoice_id = new.invoice_id;
      if paid <> told then
        update invoice_balance set is_paid = paid where tenant_id = new.tenant_id and invoice_id = new.invoice_id;
        perform note_for_webhooks(new.tenant_id, case when paid then 'invoice.paid' else 'invoice.unpaid' end,
          'invoice ' || new.invoice_id, jsonb_build_object('invoiceId', new.invoice_id));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger invoice_becomes_paid after update of open_cents, credited_cents on invoice_balance
    deferrable initially deferred for each row
    when (old.open_cents <> new.open_cents or old.credited_cents <> new.credited_cents)
    execute function invoice_becomes_paid()`.execute(db);
}

/** What was paid before is not told now. */
async function markPaid(db: Kysely<unknown>): Promise<void> {
  const tables = ['invoice', 'invoice_balance', 'ledger_entry', 'ledger_posting'] as const;
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`alter table invoice_balance disable trigger only_triggers_change_balances`.execute(db);
  await sql`update invoice_balance set is_paid = true where is_invoice_paid(tenant_id, invoice_id)`.execute(db);
  await sql`alter table invoice_balance enable trigger only_triggers_change_balances`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
