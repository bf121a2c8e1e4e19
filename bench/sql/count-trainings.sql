-- What the server counts for a period of a club's statistics, with the tenant as a condition instead of row-level security.
select t.is_before, t.style_id, t.unit_id, t.trainer_id, t.weekday, t.hour,
  grouping(t.style_id, t.unit_id, t.trainer_id, t.hour) as grouping,
  count(*) filter (where not t.is_cancelled)::int as sessions,
  count(*) filter (where t.is_cancelled)::int as cancelled,
  coalesce(sum(t.duration_minutes) filter (where not t.is_cancelled), 0)::int as minutes,
  coalesce(sum(t.max_places) filter (where not t.is_cancelled), 0)::int as places,
  coalesce(sum(p.booked) filter (where not t.is_cancelled), 0)::int as booked,
  coalesce(sum(p.present) filter (where not t.is_cancelled), 0)::int as present,
  coalesce(sum(p.absent) filter (where not t.is_cancelled), 0)::int as absent,
  coalesce(sum(p.waiting) filter (where not t.is_cancelled), 0)::int as waiting,
  coalesce(sum(p.given_up), 0)::int as given_up
from (
  select t.*, t.date < :from::date as is_before, extract(isodow from t.date)::int as weekday,
    extract(hour from t.starts_at at time zone u.time_zone)::int as hour
  from training t join unit u on u.tenant_id = t.tenant_id and u.id = t.unit_id
  where t.tenant_id = :tenant::int and t.ends_at <= now() and t.deleted_at is null and t.kind <> 'personal'
    and t.date between :before::date and :until::date
) t, lateral (
  select count(*) filter (where r.status = 'booked') as booked,
    count(*) filter (where r.status = 'booked' and r.presence = 'present') as present,
    count(*) filter (where r.status = 'booked' and r.presence = 'absent') as absent,
    count(*) filter (where r.status = 'waiting') as waiting,
    count(*) filter (where r.status = 'cancelled' and r.booked_at is not null) as given_up
  from registration r where r.tenant_id = t.tenant_id and r.training_id = t.id
) p
group by t.is_before, grouping sets ((), (t.style_id), (t.unit_id), (t.trainer_id), (t.weekday, t.hour));
select date_trunc('week', t.date)::date as monday, count(*)::int as sessions from training t
where t.tenant_id = :tenant::int and t.ends_at <= now() and t.deleted_at is null and t.kind <> 'personal'
  and not t.is_cancelled and t.date between :weeks::date and :until::date
group by 1 order by 1;
select count(*)::int as places, count(price)::int as priced, coalesce(round(sum(price)), 0)::int as net_cents
from (
  select (
    select line.net_cents::numeric / (line.quantity * coalesce((line.grants ->> 'visits')::int, bought.visits_total))
    from (
      select c.invoice_line_id, c.visits_total from contract c where c.tenant_id = r.tenant_id and c.id = r.contract_id
      union all
      select k.invoice_line_id, k.visits_total from ticket k where k.tenant_id = r.tenant_id and k.id = r.ticket_id
      union all
      select v.invoice_line_id, v.visits_total from voucher v where v.tenant_id = r.tenant_id and v.id = r.voucher_id
    ) bought
    join invoice_line line on line.tenant_id = r.tenant_id and line.id = bought.invoice_line_id
    where coalesce((line.grants ->> 'visits')::int, bought.visits_total) > 0 and line.quantity > 0
  ) as price
  from training t cross join lateral (
    select * from registration
    where tenant_id = t.tenant_id and training_id = t.id and status = 'cancelled' and booked_at is not null
    offset 0
  ) r
  where t.tenant_id = :tenant::int and t.ends_at <= now() and t.deleted_at is null and t.kind <> 'personal'
    and t.date between :from::date and :until::date
    and not exists (
      select from late_leaving late where late.tenant_id = r.tenant_id and late.training_id = r.training_id
        and late.registration_id = r.id and late.uses_visit and late.waived_at is null)
) given_up;
