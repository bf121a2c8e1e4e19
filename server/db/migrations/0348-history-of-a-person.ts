import { type Kysely, sql } from 'kysely';

/**
 * What a door's refusal was decided from is kept with it; earlier ones have nothing. The indexes find what happened to one
 * person, whatever happened to all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entry add column grounds jsonb`.execute(db);
  await sql`
    create index ledger_entry_of_client on ledger_entry (tenant_id, client_id, posting_id)
    where client_id is not null`.execute(db);
  // As invoices have it: without spaces and the prefix of an international one.
  await sql`
    create index bank_movement_reference
    on bank_movement (tenant_id, (regexp_replace(reference, '^RF[0-9]{2}|[^0-9]', '', 'gi')))
    where payment_id is not null`.execute(db);
  await sql`create index refund_of_client on refund (tenant_id, client_id) where client_id is not null`.execute(db);
  await sql`
    create index payment_order_of_client on payment_order (tenant_id, client_id, created_at)
    where client_id is not null`.execute(db);
  await sql`create index payment_order_uuid_of on payment_order_uuid (tenant_id, order_id)`.execute(db);
  await sql`
    create index payment_order_invoice_of on payment_order_invoice (tenant_id, invoice_id, order_id)`.execute(db);
  await sql`
    create index message_to_client on message (tenant_id, client_id, created_at, id) where client_id is not null`.execute(
    db,
  );
}
