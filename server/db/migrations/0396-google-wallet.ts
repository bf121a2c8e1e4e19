import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What clubs sign links of Google Wallet with, and which change of a pass Google was told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table google_wallet (
      tenant_id int primary key references tenant on delete cascade,
      issuer_id text not null,
      account_email text not null,
      sealed_key text not null,
      changed_at timestamptz not null
    )`.execute(db);
  // Of Apple’s, each device is told by itself.
  await sql`
    alter table wallet_pass
      add column told_revision int not null default 0,
      add column failures int not null default 0,
      add column not_before timestamptz`.execute(db);
  await protectTenantTables(db);
}
