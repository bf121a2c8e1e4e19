import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/**
 * What the timetable's keepers change by hand, and what the last look at the invariants found. `edited_version` is the
 * version that the last edit made: bookings raise `version` too, and must not spoil an edit that was begun before them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table training
      add column is_closed boolean not null default false,
      add column edited_version int not null default 1,
      add column cancelled_at timestamptz`.execute(db);
  await sql`
    create table invariant_check (
      tenant_id int primary key references tenant on delete cascade,
      checked_at timestamptz not null,
      violations jsonb not null
    )`.execute(db);
  await protectTenantTables(db);
}
