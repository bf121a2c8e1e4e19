import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Purchases that somebody has withdrawn from: once each, and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal (
      tenant_id int not null,
      purchase_id int not null,
      at timestamptz not null,
      -- Gross cents that were credited, and of them what is to be paid back.
      credited_cents int not null check (credited_cents >= 0),
      refund_cents int not null check (refund_cents between 0 and credited_cents),
      -- What was withdrawn from, as it was said: [{"names": {…}, "total": 4000, "refund": 3867}].
      lines jsonb not null,
      primary key (tenant_id, purchase_id),
      foreign key (tenant_id, purchase_id) references purchase on delete restrict
    )`.execute(db);
  await protectTenantTables(db);
  await sql`revoke update, delete on withdrawal from trenn_app`.execute(db);
}
