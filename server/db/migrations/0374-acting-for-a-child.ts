import { type Kysely, sql } from 'kysely';

/** A guardian's session may act for a child; what is done then says who did it, whatever statement writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column acts_for_client_id int,
      add foreign key (tenant_id, acts_for_client_id) references client on delete set null (acts_for_client_id)`.execute(
    db,
  );
  await sql`
    create index session_acts_for on session (tenant_id, acts_for_client_id) where acts_for_client_id is not null`.execute(
    db,
  );
  // Like `client_id` without a foreign key: what happened outlives who did it.
  await sql`alter table registration_event add column acting_client_id int`.execute(db);
  await sql`
    alter table registration_event
      alter column acting_client_id set default nullif(current_setting('trenn.actor', true), '')::int`.execute(db);
}
