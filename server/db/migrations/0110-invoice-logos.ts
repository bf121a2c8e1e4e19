import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** A logo that stands on invoices alone; and a version of the seller, so that two admins do not undo each other's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant_settings
      add column invoice_logo_id uuid,
      add column seller_version int not null default 1,
      add foreign key (tenant_id, invoice_logo_id) references file`.execute(db);
  await sql`
    alter table file
      drop constraint file_type_check,
      add constraint file_type_check check (type in ('image/webp', 'image/png'))`.execute(db);
  await protectTenantTables(db);
}
