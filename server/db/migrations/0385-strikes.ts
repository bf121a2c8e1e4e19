import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What clubs decide about strikes; strikes themselves follow from registrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strike_ruling (
      tenant_id int not null references tenant on delete cascade,
      registration_id bigint not null,
      ruling text not null check (ruling in ('excused', 'pause_ended')),
      client_id int not null,
      by_client_id int not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (tenant_id, registration_id, ruling),
      foreign key (tenant_id, registration_id) references registration on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade,
      foreign key (tenant_id, by_client_id) references client on delete cascade
    )`.execute(db);
  await sql`create index strike_ruling_client on strike_ruling (tenant_id, client_id)`.execute(db);
  await sql`create index strike_ruling_by on strike_ruling (tenant_id, by_client_id)`.execute(db);
  await protectTenantTables(db);
}
