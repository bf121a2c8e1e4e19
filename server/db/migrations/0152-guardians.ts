import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Who answers for a client who is under age, and that they have agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_guardian (
      tenant_id int not null,
      client_id int not null,
      name text not null check (name <> ''),
      email text not null default '',
      phone text not null default '',
      -- On that day they agreed, as the member of staff saw it.
      consented_on date not null,
      by_client_id int,
      -- At 18 the client was asked to take over.
      handed_over_at timestamptz,
      primary key (tenant_id, client_id),
      foreign key (tenant_id, client_id) references client on delete cascade,
      foreign key (tenant_id, by_client_id) references client on delete set null (by_client_id)
    )`.execute(db);
  await sql`
    create index client_guardian_under_age on client_guardian (tenant_id, client_id) where handed_over_at is null`.execute(
    db,
  );
  await protectTenantTables(db);
}
