import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** What people were told of their strikes, and what they have written to the club about one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strike_told (
      tenant_id int not null references tenant on delete cascade,
      registration_id bigint not null,
      client_id int not null,
      -- As it was told last.
      state text not null check (state in ('counts', 'excused', 'gone')),
      lapses_on date not null,
      -- Until when they were told that booking is paused.
      paused_until date,
      told_at timestamptz not null,
      primary key (tenant_id, registration_id),
      foreign key (tenant_id, registration_id) references registration on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  await sql`create index strike_told_client on strike_told (tenant_id, client_id)`.execute(db);
  await sql`create index strike_told_lapses on strike_told (tenant_id, lapses_on)`.execute(db);
  await sql`
    create table strike_appeal (
      tenant_id int not null references tenant on delete cascade,
      registration_id bigint not null,
      client_id int not null,
      text text not null,
      created_at timestamptz not null,
      answered_at timestamptz,
      answered_by int,
      -- Why the strike stays; null where it was excused.
      answer text,
      answer_told_at timestamptz,
      primary key (tenant_id, registration_id),
      foreign key (tenant_id, registration_id) references registration on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade,
      foreign key (tenant_id, answered_by) references client on delete cascade
    )`.execute(db);
  await sql`create index strike_appeal_client on strike_appeal (tenant_id, client_id)`.execute(db);
  await sql`create index strike_appeal_by on strike_appeal (tenant_id, answered_by) where answered_by is not null`.execute(
    db,
  );
  await sql`create index strike_appeal_open on strike_appeal (tenant_id, created_at) where answered_at is null`.execute(
    db,
  );
  await protectTenantTables(db);
}
