-- One booking, statement by statement as our server runs it: the tenant, the two locks, what the rules ask, the
-- booking, the answer under its key. As the application's role, under row-level security. A blank line parts what
-- our server, and the bare one, send together.
\set n :n + 1
\set member :client_id * :stride + :n % :stride
\set training :first + (:n + :n / :stride + 37 * :client_id) % :trainings
\set client :firstclient + :member
\set contract :firstcontract + :member

begin;
select set_config('trenn.tenant', :tenant::text, true), set_config('lock_timeout', '3s', true);
select id, starts_at, ends_at, date, duration_minutes, name, kind, style_id, unit_id, room_id, trainer_id, max_places,
  taken, held, waiting_count, is_public, is_waiting_list_allowed, visitors, is_cancelled, is_closed, version,
  nextval('registration_id_seq')::int as registration
from training where id = :training for no key update
\gset locked_
select id from client
where id = :client and not exists (
  select moving.id from training moving
  where moving.id = :training and moving.waiting_count > 0 and moving.taken < moving.max_places
)
order by id for no key update;
select client_id, source, id, status, valid_from, valid_until, kinds, unit_ids, style_ids, weekdays, from_time, until_time,
  visits_left
from client_right where client_id = :client;
select registration.client_id, registration.id, registration.training_id, registration.status, registration.booked_at,
  registration.promoted_at, registration.offered_until, registration.presence, registration.presence_confirmed_at,
  training.starts_at, training.ends_at, training.date, training.style_id,
  case when registration.status = 'waiting' then (
    select count(*) from registration ahead
    where ahead.tenant_id = registration.tenant_id and ahead.training_id = registration.training_id
      and ahead.status = 'waiting' and ahead.waiting_number <= registration.waiting_number
  ) end
from registration
join training on training.tenant_id = registration.tenant_id and training.id = registration.training_id
where registration.client_id = :client and registration.status in ('booked', 'waiting')
  and training.is_cancelled = false
  and (training.date >= (select wanted.date from training wanted where wanted.id = :training) or training.starts_at > now());

with place as (
  update training set taken = taken + 1, version = version + 1
  where tenant_id = :tenant and id = :training and taken + held < max_places
  returning id
), booked as (
  insert into registration (tenant_id, id, training_id, client_id, status, contract_id, ticket_id, voucher_id,
    holds_visit, created_at, booked_at, presence_confirmed_at)
  select :tenant, :locked_registration, place.id, :client, 'booked', :contract::int, null::int, null::int,
    false, now(), now(), null::timestamptz
  from place
)
insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, policy_id, created_at)
values (:tenant, :training, :locked_registration, :client, 'booked', null, now());
insert into idempotency (tenant_id, client_id, caller, key, request_hash, status, body, created_at)
values (:tenant, :client, :client, gen_random_uuid(), 'R7Qd1bJ1mJmYq0Gq3Jq3o0o1lqvYw3V5Tnq1mYy8l5M', 201,
  '{"registrationId":123456,"status":"booked"}', now());
commit;
