import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

/**
 * Checks the log of a training and its waitlist, at any moment; each line names a broken rule. The log is what a member
 * reads, so it must give the same state as the rows, and every notification must match an event and vice versa.
 */
export async function findLineFaults({ db }: TenantScope, trainingId: number): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    with event as (select * from registration_event where training_id = ${trainingId}),
    registration_of as (select * from registration where training_id = ${trainingId}),
    replayed as (
      select registration_id,
        (array_agg(kind order by id) filter (where kind in ('booked', 'waiting', 'promoted', 'cancelled')))[count(*)
          filter (where kind in ('booked', 'waiting', 'promoted', 'cancelled'))] as status,
        (array_agg(case when kind = 'offered' then until end order by id desc)
          filter (where kind in ('offered', 'offer_lapsed', 'promoted', 'cancelled')))[1] as offered_until
      from event group by registration_id
    )
    select 'the log, read again, gives another status' as rule
    from registration_of r left join replayed on replayed.registration_id = r.id
    where r.status is distinct from case replayed.status when 'promoted' then 'booked' else replayed.status end
    union all
    select 'the log, read again, gives another offer'
    from registration_of r left join replayed on replayed.registration_id = r.id
    where r.offered_until is distinct from replayed.offered_until
    union all
    select 'more live places than there are' from training t
    where id = ${trainingId} and max_places < (select count(*) from registration_of where status = 'booked')
    union all
    select 'somebody was moved in after the start' from event join training t on t.id = event.training_id
    where event.kind = 'promoted' and event.reason <> 'admitted' and event.created_at >= t.starts_at
    union all
    select 'an offer lasts into the race' from event join training t on t.id = event.training_id
    where event.kind = 'offered' and event.until > t.starts_at - interval '30 minutes'
    union all
    select 'somebody lost a place who had said that she comes, or at another time than the rules say'
    from event join training t on t.id = event.training_id join registration_of r on r.id = event.registration_id
    where event.reason = 'unconfirmed' and (r.presence_confirmed_at is not null or r.cancelled_at >= t.starts_at
      or r.cancelled_at < t.starts_at - interval '5 minutes')
    union all
    select 'a decision has no reason' from event
    where kind in ('promoted', 'passed_over', 'offer_lapsed') and reason is null
    union all
    select 'somebody has two live registrations' from registration_of
    where status <> 'cancelled' group by client_id having count(*) > 1
    union all
    select 'who was moved in and left is in the line again without a tap' from event later
    join event left_at on left_at.client_id = later.client_id and left_at.kind = 'cancelled' and left_at.id < later.id
    where later.kind = 'promoted' and later.registration_id = left_at.registration_id
    union all
    select 'notices and decisions differ for ' || coalesce(told.client_id, done.client_id) from (
      select client_id, template, count(*) as n from message
      where client_id in (select client_id from registration_of) group by 1, 2
    ) told
    full join (
      select client_id, case kind when 'offered' then 'offered' when 'race_opened' then 'raceOpen'
        when 'cancelled' then 'placeReleased' else case reason when 'admitted' then 'admitted' else 'promoted' end end
        as template, count(*) as n
      from event where kind in ('offered', 'race_opened') or reason in ('place_freed', 'admitted', 'unconfirmed') group by 1, 2
    ) done using (client_id, template)
    where told.n is distinct from done.n`.execute(db);
  return rows.map(({ rule }) => rule);
}
