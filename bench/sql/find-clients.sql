-- What the server's search does, with the tenant as a condition instead of row-level security.
select client.id, first_name, last_name, client_code, phone, email, trainer_id, is_admin
from (
  select client_id, count(*) filter (where word = low) as full_words
  from unnest(:low::text[], :high::text[]) with ordinality as typed (low, high, number)
  join client_word on tenant_id = :tenant and word >= low and word < high
  group by client_id having count(distinct number) = :count::int
) found
join client on client.tenant_id = :tenant and client.id = found.client_id
order by full_words desc, last_name, first_name, client.id
limit 51;
