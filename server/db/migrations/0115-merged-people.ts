import { type Kysely, sql } from 'kysely';

/**
 * What is booked names its people for ever. Of two rows of one person the one that is named in the books stays without a
 * name, and says who they are now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client
      add column merged_into_id int,
      add foreign key (tenant_id, merged_into_id) references client on delete restrict,
      add constraint client_not_merged_into_itself check (merged_into_id <> id)`.execute(db);
  await sql`
    create index client_merged on client (tenant_id, merged_into_id) where merged_into_id is not null`.execute(db);
}
