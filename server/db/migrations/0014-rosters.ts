import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Who was there, by the latest tap of a trainer, and what she notes beside the bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column presence_tapped_at timestamptz`.execute(db);
  await sql`
    alter table registration_event
      add column tapped_at timestamptz,
      add column by_client_id int,
      drop constraint registration_event_kind_check`.execute(db);
  await sql`
    alter table registration_event
      add constraint registration_event_kind_check check (kind in
        ('booked', 'waiting', 'promoted', 'passed_over', 'cancelled', 'offered', 'offer_lapsed', 'race_opened',
          'presence_confirmed', 'marked')),
      add constraint registration_event_mark check (case when kind = 'marked'
        then tapped_at is not null and tapped_at <= created_at and reason in ('present', 'absent', 'unmarked')
        else tapped_at is null end)`.execute(db);
  // One that was taken off stays without its text, so that an older tap which arrives later does not bring it back.
  await sql`
    create table roster_entry (
      tenant_id int not null,
      training_id int not null,
      id uuid not null,
      kind text not null check (kind in ('walk_in', 'note')),
      text text check (text <> ''),
      by_client_id int,
      tapped_at timestamptz not null,
      created_at timestamptz not null,
      primary key (tenant_id, training_id, id),
      foreign key (tenant_id, training_id) references training on delete cascade,
      foreign key (tenant_id, by_client_id) references client on delete set null (by_client_id)
    )`.execute(db);
  await sql`create index roster_entry_by on roster_entry (tenant_id, by_client_id)`.execute(db);
  await protectTenantTables(db);
}
