import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** A phone may show a ticket as it shows a pass: bound to its key, so that doors check it without a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pass
      alter column client_id drop not null,
      add column ticket_id int,
      -- Its code when the pass was given: a ticket that was passed on has another.
      add column ticket_code text,
      -- Of further phones that show the same ticket: doors know it by one number, so that each lets it in once.
      add column more_keys text[] not null default '{}',
      add foreign key (tenant_id, ticket_id) references ticket on delete cascade,
      add constraint pass_of_person_or_ticket
        check ((client_id is null) = (ticket_id is not null) and (ticket_id is null) = (ticket_code is null))`.execute(
    db,
  );
  await sql`
    create unique index pass_of_ticket on pass (tenant_id, ticket_id)
    where revoked_at is null and ticket_id is not null`.execute(db);
  await sql`
    alter table door_person drop constraint door_person_answer_check,
      add constraint door_person_answer_check
        check (answer in ('open', 'ask_staff', 'used', 'revoked', 'forgotten'))`.execute(db);
  await protectTenantTables(db);
}
