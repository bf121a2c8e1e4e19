import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Who wants their trainings as invitations by mail, and what each calendar was told of a booking last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_mail (
      tenant_id int not null,
      registration_id bigint not null,
      -- What the booking was like then, as calendars count it.
      revision int not null,
      is_going boolean not null,
      -- What the mail said: never less than the one before.
      sequence int not null,
      -- The next one waits until this one has left or was given up.
      message_id bigint not null,
      primary key (tenant_id, registration_id),
      foreign key (tenant_id, registration_id) references registration on delete cascade
    )`.execute(db);
  await sql`alter table client add column calendar_mails boolean not null default false`.execute(db);
  await sql`create index client_calendar_mails on client (tenant_id, id) where calendar_mails`.execute(db);
  await protectTenantTables(db);
}
