import { type Kysely, sql } from 'kysely';

/** Who came without a booking was a name; now it may be known which member it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roster_entry
      add column client_id int,
      -- Her place, where she could be given one …
      add column registration_id int,
      -- … and why not, where she could not.
      add column link_reason text,
      add foreign key (tenant_id, client_id) references client on delete set null (client_id),
      add foreign key (tenant_id, registration_id) references registration on delete set null (registration_id),
      add constraint only_walk_ins_are_linked check
        (client_id is null and registration_id is null and link_reason is null or kind = 'walk_in')`.execute(db);
  await sql`create index roster_entry_client on roster_entry (tenant_id, client_id)`.execute(db);
  await sql`create index roster_entry_registration on roster_entry (tenant_id, registration_id)`.execute(db);
}
