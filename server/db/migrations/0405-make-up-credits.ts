import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/** Who says in time that they miss a date of their course may come to one of another: a ticket of its own for one visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rule of a course; null: a missed date gives nothing, and nobody makes one up in it.
  await sql`alter table training_group add column make_up jsonb`.execute(db);
  await sql`alter table ticket add column is_make_up boolean not null default false`.execute(db);
  await leaveOutOfRights(db);
  await sql`
    create table make_up_credit (
      tenant_id int not null references tenant on delete cascade,
      ticket_id int not null,
      client_id int not null,
      member_id int not null,
      -- The date that was missed.
      training_id int not null,
      -- The ticket of the course whose visit it is now.
      taken_from int,
      created_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('taken_back', 'date_cancelled', 'left')),
      primary key (tenant_id, ticket_id),
      foreign key (tenant_id, ticket_id) references ticket on delete cascade,
      foreign key (tenant_id, client_id) references client on delete cascade,
      foreign key (tenant_id, member_id) references training_group_member on delete cascade,
      foreign key (tenant_id, training_id) references training on delete cascade,
      foreign key (tenant_id, taken_from) references ticket on delete set null (taken_from),
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db);
  await sql`
    create unique index make_up_credit_once on make_up_credit (tenant_id, member_id, training_id)
    where ended_at is null`.execute(db);
  await sql`create index make_up_credit_member on make_up_credit (tenant_id, member_id)`.execute(db);
  await sql`create index make_up_credit_client on make_up_credit (tenant_id, client_id)`.execute(db);
  await sql`create index make_up_credit_training on make_up_credit (tenant_id, training_id)`.execute(db);
  await sql`
    create index make_up_credit_from on make_up_credit (tenant_id, taken_from) where taken_from is not null`.execute(
    db,
  );
  await protectTenantTables(db);
}

/** It is good in dates of other courses alone, which is asked for where one of them is booked, and nowhere else. */
async function leaveOutOfRights(db: Kysely<unknown>): Promise<void> {
  const columns = sql.raw(`valid_from, valid_until, kinds, unit_ids, style_ids, weekdays, from_time, until_time,
    visits_total - visits_reserved - visits_used as visits_left`);
  await sql`
    create or replace view client_right with (security_invoker = true) as
    select tenant_id, client_id, 'contract' as source, id,
      case when status = 2 and imported_status <> 2 then 0::smallint else status end as status, ${columns}, freezes,
      null::int as training_group_id
    from contract where revoked_at is null
    union all
    select tenant_id, client_id, 'ticket', id, 0::smallint, ${columns}, '[]'::jsonb, training_group_id
    from ticket where revoked_at is null and not is_make_up
    union all
    select tenant_id, client_id, 'voucher', id, 0::smallint, ${columns}, '[]'::jsonb, null::int
    from voucher where revoked_at is null and value_cents is null`.execute(db);
}
