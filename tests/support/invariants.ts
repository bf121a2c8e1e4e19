import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

/**
 * What must hold at every commit, counted from the rows themselves; each line names a broken rule and where.
 * Empty when all is well.
 */
export async function findBrokenInvariants({ db }: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ rule: string; place: string }>`
    with counted as (
      select t.id, t.max_places, t.taken, t.held, t.waiting_count, t.starts_at, t.is_cancelled,
        count(*) filter (where r.status = 'booked') as booked,
        count(*) filter (where r.status = 'waiting') as waiting
      from training t left join registration r on r.training_id = t.id
      group by t.id, t.tenant_id
    )
    select 'more booked than places' as rule, 'training ' || id as place from counted where booked > max_places
    union all
    select 'counter of places is off', 'training ' || id from counted where booked <> taken
    union all
    select 'counter of the line is off', 'training ' || id from counted where waiting <> waiting_count
    union all
    select 'two live registrations of one person', 'training ' || training_id || ' client ' || client_id
    from registration where status in ('booked', 'waiting') group by training_id, client_id having count(*) > 1
    union all
    select 'a place is free while somebody waits', 'training ' || id from counted
    where booked + held < max_places and waiting > 0 and not is_cancelled
    union all
    select 'more places are kept than are free', 'training ' || id from counted where held > 0 and booked + held > max_places
    union all
    select 'a place is kept though nobody waits', 'training ' || id from counted where held > 0 and waiting = 0
    union all
    select 'reserved visits are off', own.source || ' ' || own.id from (
      select 'contract' as source, id, visits_reserved from contract
      union all select 'ticket', id, visits_reserved from ticket
      union all select 'voucher', id, visits_reserved from voucher
    ) own
    left join (
      select case when contract_id is not null then 'contract' when ticket_id is not null then 'ticket' else 'voucher' end
        as source, coalesce(contract_id, ticket_id, voucher_id) as id, count(*) as count
      from registration where holds_visit group by 1, 2
    ) held using (source, id)
    where own.visits_reserved <> coalesce(held.count, 0)
    union all
    select 'a right has fewer visits than none', source || ' ' || id from client_right where visits_left < 0
    union all
    select 'a booked one uses no right', 'registration ' || id from registration
    where status = 'booked' and num_nonnulls(contract_id, ticket_id, voucher_id) <> 1
    union all
    select 'a waiting person was attended', 'registration ' || id from registration
    where status <> 'booked' and presence = 'present'
  `.execute(db);
  return rows.map(({ rule, place }) => `${rule}: ${place}`);
}
