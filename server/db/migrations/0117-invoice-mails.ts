import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Which mails about an invoice were written: each receipt and each reminder once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_mail (
      tenant_id int not null,
      invoice_id int not null,
      kind text not null check (kind in ('receipt', 'reminder')),
      -- Of a reminder: which one by the seller's days, 0 for a receipt.
      days int not null check (days >= 0),
      written_at timestamptz not null,
      primary key (tenant_id, invoice_id, kind, days),
      foreign key (tenant_id, invoice_id) references invoice on delete restrict
    )`.execute(db);
  await protectTenantTables(db);
  await sql`revoke update, delete on invoice_mail from trenn_app`.execute(db);
}
