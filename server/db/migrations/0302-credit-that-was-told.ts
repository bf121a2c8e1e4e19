import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** How much credit its owner was told of; what is there already is no news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_notice (
      tenant_id int not null,
      client_id int not null,
      told_cents bigint not null check (told_cents >= 0),
      told_at timestamptz not null,
      primary key (tenant_id, client_id),
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  await protectTenantTables(db);
  for (const table of ['ledger_entry', 'client', 'credit_notice'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    insert into credit_notice (tenant_id, client_id, told_cents, told_at)
    select c.tenant_id, coalesce(c.merged_into_id, c.id), -sum(e.amount_cents), now()
    from ledger_entry e join client c on c.tenant_id = e.tenant_id and c.id = e.client_id
    where e.account = 'client_credit'
    group by 1, 2 having sum(e.amount_cents) < 0`.execute(db);
  for (const table of ['ledger_entry', 'client', 'credit_notice'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
