import { type Kysely, sql } from 'kysely';

/**
 * The day of everybody's last visit stands with them, so that lists can be sorted by it: the later of an entry through a door and
 * a mark as present. Triggers keep it, so that no write of a visit can leave it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db);
  await addFunctions(db);
  await addTriggers(db);
}

async function addColumn(db: Kysely<unknown>): Promise<void> {
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  const tables = ['client', 'entry', 'registration', 'training', 'unit'] as const;
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  // Who was never here comes before everybody.
  await sql`alter table client add column last_visit_on date not null default '-infinity'`.execute(db);
  await sql`
    update client set last_visit_on = seen.day
    from (
      select tenant_id, client_id, max(day) as day
      from (
        select entry.tenant_id, entry.client_id, (max(entry.entered_at) at time zone unit.time_zone)::date as day
        from entry join unit on unit.tenant_id = entry.tenant_id and unit.id = entry.unit_id
        where entry.answer = 'open' and entry.client_id is not null
        group by 1, 2, unit.time_zone
        union all
        select registration.tenant_id, registration.client_id, max(training.date)
        from registration
        join training on training.tenant_id = registration.tenant_id and training.id = registration.training_id
        where registration.presence = 'present' and registration.client_id is not null
        group by 1, 2
      ) visit
      group by 1, 2
    ) seen
    where client.tenant_id = seen.tenant_id and client.id = seen.client_id`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await sql`
    create index client_by_last_visit on client (tenant_id, last_visit_on, id) where erased_at is null`.execute(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function last_visit_of(tenant int, client int) returns date language sql stable as $$
      select coalesce(greatest(
        (select max((entry.entered_at at time zone unit.time_zone)::date)
          from entry join unit on unit.tenant_id = entry.tenant_id and unit.id = entry.unit_id
          where entry.tenant_id = tenant and entry.client_id = client and entry.answer = 'open'),
        (select max(training.date)
          from registration
          join training on training.tenant_id = registration.tenant_id and training.id = registration.training_id
          where registration.tenant_id = tenant and registration.client_id = client and registration.presence = 'present')
      ), '-infinity')
    $$`.execute(db);
  // The rows are locked before the visits are read: else a visit that is written meanwhile would be overlooked.
  await sql`
    create function count_last_visits(tenant int, clients int[]) returns void language plpgsql as $$
    begin
      perform from client where tenant_id = tenant and id = any (clients) order by id for no key update;
      update client set last_visit_on = seen.day
      from (select id, last_visit_of(tenant, id) as day from unnest(clients) own (id)) seen
      where client.tenant_id = tenant and client.id = seen.id and client.last_visit_on <> seen.day;
    end $$`.execute(db);
  await sql`
    create function entries_added() returns trigger language plpgsql as $$
    begin
      update client set last_visit_on = seen.day
      from (
        select added.tenant_id, added.client_id, max((added.entered_at at time zone unit.time_zone)::date) as day
        from added join unit on unit.tenant_id = added.tenant_id and unit.id = added.unit_id
        where added.answer = 'open' and added.client_id is not null
        group by 1, 2 order by 2
      ) seen
      where client.tenant_id = seen.tenant_id and client.id = seen.client_id and client.last_visit_on < seen.day;
      return null;
    end $$`.execute(db);
  await sql`
    create function entries_removed() returns trigger language plpgsql as $$
    begin
      perform count_last_visits(tenant_id, array_agg(distinct client_id))
      from removed where answer = 'open' and client_id is not null group by tenant_id;
      return null;
    end $$`.execute(db);
  await sql`
    create function entry_changed() returns trigger language plpgsql as $$
    begin
      perform count_last_visits(new.tenant_id, array_remove(array[old.client_id, new.client_id], null));
      return null;
    end $$`.execute(db);
  await sql`
    create function presence_added() returns trigger language plpgsql as $$
    begin
      update client set last_visit_on = training.date
      from training
      where training.tenant_id = new.tenant_id and training.id = new.training_id
        and client.tenant_id = new.tenant_id and client.id = new.client_id and client.last_visit_on < training.date;
      return null;
    end $$`.execute(db);
  await sql`
    create function presence_changed() returns trigger language plpgsql as $$
    begin
      perform count_last_visits(old.tenant_id, array_remove(
        array[old.client_id, case when tg_op = 'UPDATE' then new.client_id end], null));
      return null;
    end $$`.execute(db);
  await sql`
    create function training_date_changed() returns trigger language plpgsql as $$
    begin
      perform count_last_visits(new.tenant_id, array_agg(distinct client_id))
      from registration
      where tenant_id = new.tenant_id and training_id = new.id and presence = 'present' and client_id is not null
      having count(*) > 0;
      return null;
    end $$`.execute(db);
  await sql`
    create function unit_zone_changed() returns trigger language plpgsql as $$
    begin
      perform count_last_visits(new.tenant_id, array_agg(distinct client_id))
      from entry
      where tenant_id = new.tenant_id and unit_id = new.id and answer = 'open' and client_id is not null
      having count(*) > 0;
      return null;
    end $$`.execute(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger keep_last_visit_added after insert on entry
    referencing new table as added for each statement execute function entries_added()`.execute(db);
  await sql`
    create trigger keep_last_visit_removed after delete on entry
    referencing old table as removed for each statement execute function entries_removed()`.execute(db);
  await sql`
    create trigger keep_last_visit after update of client_id, answer, entered_at, unit_id on entry
    for each row when (old.* is distinct from new.*) execute function entry_changed()`.execute(db);
  await sql`
    create trigger keep_last_visit_added after insert on registration
    for each row when (new.presence = 'present' and new.client_id is not null)
    execute function presence_added()`.execute(db);
  await sql`
    create trigger keep_last_visit_marked after update of presence on registration
    for each row when (new.presence = 'present' and old.presence is distinct from 'present' and new.client_id is not null)
    execute function presence_added()`.execute(db);
  await sql`
    create trigger keep_last_visit_unmarked after update of presence, client_id, training_id on registration
    for each row when (old.presence = 'present' and (new.presence is distinct from 'present'
      or old.client_id is distinct from new.client_id or old.training_id <> new.training_id))
    execute function presence_changed()`.execute(db);
  await sql`
    create trigger keep_last_visit_removed after delete on registration
    for each row when (old.presence = 'present' and old.client_id is not null)
    execute function presence_changed()`.execute(db);
  await sql`
    create trigger keep_last_visit after update of date on training
    for each row when (old.date <> new.date) execute function training_date_changed()`.execute(db);
  await sql`
    create trigger keep_last_visit after update of time_zone on unit
    for each row when (old.time_zone <> new.time_zone) execute function unit_zone_changed()`.execute(db);
}
