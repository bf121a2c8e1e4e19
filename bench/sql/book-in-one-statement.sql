-- The least that a booking can be: a place taken if there is one, and a registration. As superuser, so that row-level
-- security costs nothing. Tenant, training and client come first, in this order, for the bare server's parameters.
\set n :n + 1
\set member :client_id * :stride + :n % :stride
\set training :first + (:n + :n / :stride + 37 * :client_id) % :trainings
\set client :firstclient + :member
with asked as (
  select :tenant::int as tenant_id, :training::int as training_id, :client::int as client_id
), place as (
  update training set taken = taken + 1, version = version + 1
  from asked
  where training.tenant_id = asked.tenant_id and training.id = asked.training_id and training.taken < training.max_places
  returning asked.*
)
insert into registration (tenant_id, training_id, client_id, status, created_at, booked_at)
select tenant_id, training_id, client_id, 'booked', now(), now() from place
returning id;
