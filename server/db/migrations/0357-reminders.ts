import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Of what people were reminded, so that each is told once of each booking; and how they want it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table class_reminder (
      tenant_id int not null,
      registration_id bigint not null,
      kind text not null check (kind in ('class', 'free_end')),
      told_at timestamptz not null,
      primary key (tenant_id, registration_id, kind),
      foreign key (tenant_id, registration_id) references registration on delete cascade
    )`.execute(db);
  await sql`
    alter table client
      -- Hours before a class; 0: not at all, null: as the club says.
      add column remind_hours smallint check (remind_hours between 0 and 48),
      add column remind_at_night boolean not null default false,
      add column remind_push boolean not null default true,
      add column remind_email boolean not null default true,
      add column remind_sms boolean not null default false,
      add column free_end_push boolean not null default true,
      add column free_end_email boolean not null default false,
      add column free_end_sms boolean not null default false`.execute(db);
  await protectTenantTables(db);
}
