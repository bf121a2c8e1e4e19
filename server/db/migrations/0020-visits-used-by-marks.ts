import { type Kysely, sql } from 'kysely';

const rights = ['contract', 'ticket', 'voucher'];

/** A mark that somebody was there uses up the visit that her place holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration
      -- By the mark alone: an entry through a door keeps its own note of the visit, and then this is false.
      add column mark_used_visit boolean not null default false,
      add constraint visit_is_held_or_used check
        (not mark_used_visit or (status = 'booked' and presence = 'present' and not holds_visit))`.execute(db);
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  for (const table of ['registration', ...rights]) {
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  }
  // Who was marked before has been there as well.
  for (const right of rights) {
    await sql`
      update ${sql.table(right)} as own
      set visits_reserved = visits_reserved - was.visits, visits_used = visits_used + was.visits
      from (
        select tenant_id, ${sql.ref(`${right}_id`)} as id, count(*)::int as visits from registration
        where holds_visit and status = 'booked' and presence = 'present' group by 1, 2
      ) was
      where own.tenant_id = was.tenant_id and own.id = was.id`.execute(db);
  }
  await sql`
    update registration set holds_visit = false, mark_used_visit = true
    where holds_visit and status = 'booked' and presence = 'present'`.execute(db);
  for (const table of ['registration', ...rights]) {
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  }
}
