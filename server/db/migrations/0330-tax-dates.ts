import { type Kysely, sql } from 'kysely';

/**
 * A line knows until when it is served, and so taxed, also unpaid; null: only when it is paid. An invoice that takes the place
 * of another, or of its rest, names it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_line add column served_on date`.execute(db);
  await sql`
    update invoice_line line set served_on = coalesce(line.period_until,
      case when line.grants ->> 'type' = 'none' then invoice.due_on end)
    from invoice where invoice.tenant_id = line.tenant_id and invoice.id = line.invoice_id`.execute(db);
  await sql`
    alter table invoice
      add column replaces_invoice_id int,
      add foreign key (tenant_id, replaces_invoice_id) references invoice on delete restrict`.execute(db);
  await sql`
    create index invoice_replaces on invoice (tenant_id, replaces_invoice_id)
    where replaces_invoice_id is not null`.execute(db);
}
