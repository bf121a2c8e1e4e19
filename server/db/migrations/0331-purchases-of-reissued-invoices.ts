import { type Kysely, sql } from 'kysely';

/**
 * An invoice that takes the place of another belongs to the same purchase, so that whatever asks for the invoice of a purchase
 * finds what has become of it. A purchase still becomes one invoice by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice drop constraint invoice_tenant_id_purchase_id_key`.execute(db);
  await sql`
    create unique index invoice_of_purchase on invoice (tenant_id, purchase_id)
    where purchase_id is not null and replaces_invoice_id is null`.execute(db);
  await sql`
    create index invoice_purchase on invoice (tenant_id, purchase_id) where purchase_id is not null`.execute(db);
  await sql`
    with recursive chain as (
      select tenant_id, id, purchase_id from invoice where purchase_id is not null
      union all
      select anew.tenant_id, anew.id, chain.purchase_id from chain
      join invoice anew on anew.tenant_id = chain.tenant_id and anew.replaces_invoice_id = chain.id
    )
    update invoice set purchase_id = chain.purchase_id from chain
    where invoice.tenant_id = chain.tenant_id and invoice.id = chain.id and invoice.purchase_id is null`.execute(db);
}
