import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Invoices as they were delivered: what they were made from, and their bytes in the file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_paper (
      tenant_id int not null,
      invoice_id int not null,
      -- What had been paid when it was made: the code on it asks for the rest.
      settled_cents int not null check (settled_cents >= 0),
      document jsonb not null,
      look jsonb not null,
      logo_sha256 text check (logo_sha256 ~ '^[0-9a-f]{64}$'),
      renderer_version int not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes int not null check (bytes > 0),
      created_at timestamptz not null,
      primary key (tenant_id, invoice_id, settled_cents),
      foreign key (tenant_id, invoice_id) references invoice on delete restrict
    )`.execute(db);
  await protectTenantTables(db);
  await sql`revoke update, delete on invoice_paper from trenn_app`.execute(db);
}
