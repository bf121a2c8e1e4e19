import { type Kysely, sql } from 'kysely';

const accounts = `'receivable', 'client_credit', 'voucher_liability', 'provider_clearing', 'bank', 'cash', 'cash_transit',
  'cash_difference', 'cash_sundry', 'terminal', 'benefit', 'unallocated', 'revenue', 'vat', 'fees', 'write_off',
  'rounding', 'opening'`;

/** Finds what was asked for because an invoice was late; cash that is put in or taken out has a name of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entry drop constraint ledger_entry_account_check,
      add constraint ledger_entry_account_check check (account in (${sql.raw(accounts)}))`.execute(db);
  await sql`
    create index invoice_line_late on invoice_line (tenant_id, ((details ->> 'lateOfInvoiceId')::int))
    where details ? 'lateOfInvoiceId'`.execute(db);
}
