import { sql } from 'kysely';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';

/** What the visits of cards were used for: entries at the gym in the mornings of the last days. */
async function enterByCards({ scope: { tenantId, db }, club, today }: NewDemoClub): Promise<void> {
  await sql`
    insert into entry (tenant_id, op_id, unit_id, client_id, via, answer, reason, contract_id, used_visit, entered_at,
      created_at)
    select ${tenantId}, md5(concat('card ', number, ' ', nth))::uuid, unit.id, client_id, 'pass', 'open', 'welcome', contract.id,
      true, entered_at, entered_at
    from (select * from contract where tenant_id = ${tenantId} and visits_total is not null) contract
    cross join lateral generate_series(1, visits_used) nth
    cross join (select id from unit where tenant_id = ${tenantId} order by position limit 1) unit (id)
    cross join lateral (
      select (${today}::date - 3 * nth + make_interval(hours => 6 + (nth % 3)::int, mins => (17 * nth % 60)::int))
        at time zone ${club.timeZone}
    ) clock (entered_at)`.execute(db);
}

export const demoRows: DemoRows = { insertOnce: enterByCards };
