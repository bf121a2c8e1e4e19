import { sql } from 'kysely';
import type { DemoContext, DemoRows } from '../demo-rows.ts';
import { isOfDemo } from '../timetable/of-demo.ts';

/**
 * Places that owners of cards of ten visits have booked and given up in time, about every third day each: what the
 * statistics say of them has a price. Deterministic by the client's number and the training.
 */
async function addGivenUp({ scope, today }: DemoContext): Promise<void> {
  const { tenantId, db } = scope;
  await sql`
    with owner as (
      select c.client_id, c.id as contract_id, client.client_code as code
      from contract c join client on client.tenant_id = c.tenant_id and client.id = c.client_id
      where c.tenant_id = ${tenantId} and c.invoice_line_id is not null and c.visits_total is not null
    ), chosen as (
      select distinct on (owner.client_id, t.date) owner.client_id, owner.contract_id, t.id as training_id, t.starts_at
      from owner join training t on t.tenant_id = ${tenantId}
      where t.date < ${today}::date and t.kind = 'group' and t.group_id is null and ${isOfDemo} and not t.is_cancelled
        and ('x' || left(md5(concat(owner.code, t.date)), 7))::bit(28)::int % 3 = 0
      order by owner.client_id, t.date, md5(concat(owner.code, t.starts_at at time zone 'UTC', t.name)), t.id
    ), given_up as (
      insert into registration (tenant_id, training_id, client_id, contract_id, status, created_at, booked_at, cancelled_at)
      select ${tenantId}, training_id, client_id, contract_id, 'cancelled', starts_at - interval '3 days',
        starts_at - interval '3 days', starts_at - interval '26 hours'
      from chosen
      where not exists (
        select from registration r where r.tenant_id = ${tenantId} and r.client_id = chosen.client_id
          and r.training_id = chosen.training_id)
      order by starts_at, client_id
      returning id, training_id, client_id, booked_at, cancelled_at
    )
    insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, created_at)
    select ${tenantId}, training_id, id, client_id, kind, at
    from given_up, lateral (values (1, 'booked', booked_at), (2, 'cancelled', cancelled_at)) step (nr, kind, at)
    order by id, nr`.execute(db);
}

export const demoRows: DemoRows = { insertDaily: addGivenUp };
