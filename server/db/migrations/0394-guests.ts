import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Places that members take for friends: each is a visitor's registration, which is its host's as long as the host comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_place (
      tenant_id int not null,
      registration_id bigint not null,
      training_id int not null,
      host_registration_id bigint not null,
      -- The host.
      client_id int not null,
      -- Until then it waits for somebody; as it was promised, whatever the rules say later.
      held_until timestamptz not null,
      claimed_at timestamptz,
      -- By which the same guest is known for a year, also when their address is forgotten.
      guest_mark text,
      created_at timestamptz not null,
      primary key (tenant_id, registration_id),
      foreign key (tenant_id, registration_id) references registration on delete cascade,
      foreign key (tenant_id, host_registration_id) references registration on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  await sql`create index guest_place_training on guest_place (tenant_id, training_id)`.execute(db);
  await sql`create index guest_place_client on guest_place (tenant_id, client_id)`.execute(db);
  await sql`create index guest_place_host_registration on guest_place (tenant_id, host_registration_id)`.execute(db);
  await sql`create index guest_place_mark on guest_place (tenant_id, guest_mark) where guest_mark is not null`.execute(
    db,
  );
  await protectTenantTables(db);
}
