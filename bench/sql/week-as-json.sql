-- The trainings of a week as the answer has them, built by PostgreSQL. As superuser, without row-level security.
select json_agg(json_build_object(
  'id', training.id,
  'startDateTime', to_char(training.starts_at at time zone unit.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS'),
  'duration', training.duration_minutes,
  'name', training.name,
  'kind', training.kind,
  'style', training.style_id,
  'color', style.color,
  'unitId', training.unit_id,
  'roomId', training.room_id,
  'trainerId', training.trainer_id,
  'maxPlaces', training.max_places,
  'freePlaces', training.max_places - training.taken,
  'waitingCount', training.waiting_count,
  'isPublic', training.is_public,
  'isWaitingListAllowed', training.is_waiting_list_allowed,
  'status', case
    when training.is_cancelled then 'cancelled'
    when training.starts_at - interval '15 minutes' <= now() then 'closed'
    else 'open'
  end,
  'version', training.version
) order by training.starts_at, training.id)::text as items
from training
join unit on unit.tenant_id = training.tenant_id and unit.id = training.unit_id
join style on style.tenant_id = training.tenant_id and style.id = training.style_id
where training.tenant_id = :tenant and training.date >= :from::date and training.date <= :until::date
  and training.is_public;
