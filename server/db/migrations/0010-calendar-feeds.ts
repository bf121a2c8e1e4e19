import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** The secret address of a person's calendar, and what calendars elsewhere need to tell an old state from a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feed (
      tenant_id int not null,
      client_id int not null,
      secret_hash text not null,
      sealed_secret text not null,
      created_at timestamptz not null,
      primary key (tenant_id, client_id),
      unique (tenant_id, secret_hash),
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  // Unlike `version`, which every booking of anybody raises, this moves only with what a calendar shows.
  await sql`
    alter table training add column revision int not null default 0, add column revised_at timestamptz`.execute(db);
  await sql`
    create function training_revision() returns trigger language plpgsql as $$
    begin
      if (new.starts_at, new.duration_minutes, new.name, new.unit_id, new.room_id, new.trainer_id, new.is_cancelled)
        is distinct from
        (old.starts_at, old.duration_minutes, old.name, old.unit_id, old.room_id, old.trainer_id, old.is_cancelled)
      then
        new.revision := old.revision + 1;
        new.revised_at := now();
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger training_revision
    before update of starts_at, duration_minutes, name, unit_id, room_id, trainer_id, is_cancelled on training
    for each row execute function training_revision()`.execute(db);
  await protectTenantTables(db);
}
