import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** A contract may take the place of another, which then ends on the day before; and its end is announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract
      add column replaces_contract_id int,
      add foreign key (tenant_id, replaces_contract_id) references contract on delete set null (replaces_contract_id)`.execute(
    db,
  );
  await sql`
    create index contract_replaces on contract (tenant_id, replaces_contract_id)
    where replaces_contract_id is not null`.execute(db);
  await sql`
    create table contract_reminder (
      tenant_id int not null,
      contract_id int not null,
      -- The last day that it says, so that a contract whose end has moved is announced anew.
      valid_until date not null,
      -- How many days before.
      days smallint not null check (days > 0),
      sent_at timestamptz not null,
      primary key (tenant_id, contract_id, valid_until, days),
      foreign key (tenant_id, contract_id) references contract on delete cascade
    )`.execute(db);
  await protectTenantTables(db);
}
