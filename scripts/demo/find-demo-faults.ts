import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export interface DemoFault {
  rule: string;
  /** Id of the training, registration or contract at fault. */
  id: number;
}

/**
 * States that the application itself would not have left: counters that differ from the rows, registrations without
 * their events, visits that nobody reserved, people in two places at once. Empty when all is well.
 */
export async function findDemoFaults({ db }: TenantScope): Promise<DemoFault[]> {
  const { rows } = await sql<DemoFault>`
    with counted as (
      select t.id, t.taken, t.waiting_count, t.next_waiting_number, t.max_places,
        count(r.id) filter (where r.status = 'booked') as booked,
        count(r.id) filter (where r.status = 'waiting') as waiting,
        coalesce(max(r.waiting_number), 0) as last_number
      from training t left join registration r on r.tenant_id = t.tenant_id and r.training_id = t.id
      group by t.tenant_id, t.id
    ), history as (
      select r.id, r.status, count(e.id) as events,
        count(*) filter (where e.kind = 'booked') as booked, count(*) filter (where e.kind = 'waiting') as waiting,
        count(*) filter (where e.kind = 'promoted') as promoted, count(*) filter (where e.kind = 'cancelled') as cancelled
      from registration r left join registration_event e on e.tenant_id = r.tenant_id and e.registration_id = r.id
      group by r.tenant_id, r.id
    ), lived as (
      select r.id, r.client_id, r.status, r.contract_id, r.ticket_id, r.presence, t.starts_at, t.ends_at, t.date, t.is_cancelled
      from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where r.status <> 'cancelled'
    )
    select 'taken counts the booked ones' as rule, id from counted where taken <> booked or taken > max_places
    union all
    select 'waiting_count counts the waiting ones', id from counted where waiting_count <> waiting
    union all
    select 'the next waiting number is after all given ones', id from counted where next_waiting_number <= last_number
    union all
    select 'one waits only for a full training', id from counted where waiting > 0 and booked < max_places
    union all
    select 'a registration began by booking or by waiting', id from history where booked + waiting <> 1
    union all
    select 'a booked one was booked or promoted', id from history where status = 'booked' and booked + promoted <> 1
    union all
    select 'a cancelled one says so', id from history where cancelled <> (status = 'cancelled')::int
    union all
    select 'a booked one has a contract or a package, a waiting one none', id from lived
      where (status = 'booked') <> (num_nonnulls(contract_id, ticket_id) = 1)
    union all
    select 'nobody is registered for a cancelled training', id from lived where is_cancelled
    union all
    select 'the contract was valid on the day', l.id from lived l
      join contract c on c.id = l.contract_id
      where c.status <> 0 or c.client_id <> l.client_id or c.valid_from > l.date or c.valid_until < l.date
    union all
    select 'nobody is in two places at once', a.id from lived a
      join lived b on b.client_id = a.client_id and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    union all
    select 'visits are reserved by bookings', c.id from contract c
      left join (
        select contract_id, count(*) as count from registration where holds_visit group by contract_id
      ) held on held.contract_id = c.id
      where c.visits_reserved <> coalesce(held.count, 0)`.execute(db);
  return rows;
}
