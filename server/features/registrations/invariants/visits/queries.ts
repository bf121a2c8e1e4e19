import { sql } from 'kysely';
import type { InvariantContext, Violations } from '../invariant-context.ts';

/** Invariants of reserved and used visits, and of late cancellations' costs. */
export const visitInvariants = {
  // Or are on their way to somebody by a link.
  'reserved visits are those of the bookings': () => sql`
    select own.source || ' ' || own.id as place from (
      select 'contract' as source, id, visits_reserved from contract
      union all select 'ticket', id, visits_reserved from ticket
      union all select 'voucher', id, visits_reserved from voucher
    ) own left join (
      select case when contract_id is not null then 'contract' when ticket_id is not null then 'ticket' else 'voucher' end
        as source, coalesce(contract_id, ticket_id, voucher_id) as id, count(*) as count
      from registration where holds_visit group by 1, 2
    ) held using (source, id)
    left join (
      select 'ticket' as source, ticket_id as id, sum(visits) as count from entitlement_share
      where visits is not null and taken_back_at is null and opened_at is null and declined_at is null group by 2
    ) passed using (source, id)
    where own.visits_reserved <> coalesce(held.count, 0) + coalesce(passed.count, 0)`,
  'the last visit of everybody is what their visits say': ({ since }) => sql`
    select 'client ' || id as place from client
    where last_visit_on <> last_visit_of(tenant_id, id) and (last_visit_on >= ${since}::date - 1 or id in (
      select client_id from entry where entered_at >= ${since}
      union all
      select r.client_id from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where t.ends_at >= ${since} and r.presence = 'present'
    ))`,
  'no right has fewer visits than none': () => sql`
    select source || ' ' || id as place from client_right where visits_left < 0
    union all
    select 'contract ' || id from contract where visits_reserved < 0 or visits_used < 0`,
  'visits that leaving late has used are counted as used': () => sql`
    select own.source || ' ' || own.id as place from (
      select 'contract' as source, id, visits_used from contract
      union all select 'ticket', id, visits_used from ticket
      union all select 'voucher', id, visits_used from voucher
    ) own join (
      select case when contract_id is not null then 'contract' when ticket_id is not null then 'ticket' else 'voucher' end
        as source, coalesce(contract_id, ticket_id, voucher_id) as id, count(*) as count
      from late_leaving late join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
      where late.uses_visit and late.waived_at is null group by 1, 2
    ) late using (source, id)
    where own.visits_used < late.count`,
  // Any other mark reserves it again; an entry through a door uses it too, and before the mark.
  'whoever was there has used the visit of her place': ({ since }) => sql`
    select 'registration ' || r.id as place
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where t.ends_at >= ${since} and r.status = 'booked'
      and (r.presence = 'present' and r.holds_visit or r.mark_used_visit and r.presence is distinct from 'present')`,
  'a visit is used by one thing, and counted as used': () => sql`
    select own.source || ' ' || own.id as place from (
      select 'contract' as source, id, visits_used from contract
      union all select 'ticket', id, visits_used from ticket
      union all select 'voucher', id, visits_used from voucher
    ) own join (
      select source, id, sum(count) as count from (
        select case when contract_id is not null then 'contract' when ticket_id is not null then 'ticket' else 'voucher' end
          as source, coalesce(contract_id, ticket_id, voucher_id) as id, count(*) as count
        from registration where mark_used_visit group by 1, 2
        union all
        select case when contract_id is not null then 'contract' when ticket_id is not null then 'ticket' else 'voucher' end,
          coalesce(contract_id, ticket_id, voucher_id), count(*)
        from entry where used_visit group by 1, 2
      ) each_use group by 1, 2
    ) uses using (source, id)
    where own.visits_used < uses.count
    union all
    select 'registration ' || r.id from registration r join entry e
      on e.tenant_id = r.tenant_id and e.registration_id = r.id and e.used_visit
    where r.mark_used_visit or r.holds_visit`,
  'the counter of places left late is what the rows say': ({ since }) => sql`
    select 'training ' || t.id as place from training t
    where t.ends_at >= ${since} and t.late_left <> (
      select count(*) from late_leaving late
      where late.tenant_id = t.tenant_id and late.training_id = t.id and late.kind = 'late_cancel'
        and late.waived_at is null)`,
  // A later booking of the place waives one of the earlier late cancellations; ids are assigned under the training's
  // lock.
  'nobody pays for a place that somebody else has, or that nobody can have': () => sql`
    select 'registration ' || late.registration_id as place
    from late_leaving late join training t on t.tenant_id = late.tenant_id and t.id = late.training_id
    where late.kind = 'late_cancel' and late.waived_at is null and (t.is_cancelled or exists (
      select from registration_event taking join registration_event leaving
        on leaving.tenant_id = late.tenant_id and leaving.registration_id = late.registration_id
        and leaving.kind = 'cancelled' and taking.id > leaving.id
      where taking.tenant_id = late.tenant_id and taking.training_id = late.training_id
        and taking.kind in ('booked', 'promoted') and not exists (
          select from late_leaving other
          where other.tenant_id = late.tenant_id and other.taken_by = taking.registration_id)))`,
} satisfies Record<string, (asked: InvariantContext) => Violations>;
