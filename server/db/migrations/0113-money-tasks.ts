import { type Kysely, sql } from 'kysely';

/** What staff write where they end a task, and what has happened to an invoice, by the invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table money_task add column done_note text not null default ''`.execute(db);
  await sql`
    create index ledger_posting_invoice on ledger_posting (tenant_id, invoice_id) where invoice_id is not null`.execute(
    db,
  );
  await sql`create index refund_payment on refund (tenant_id, payment_id) where payment_id is not null`.execute(db);
}
