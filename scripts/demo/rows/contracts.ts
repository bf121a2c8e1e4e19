import { sql } from 'kysely';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

/** The latest trainings that somebody with a card was at have used its visits, as many as the card says; a mark made since stays. */
async function useVisits({ scope }: DemoContext): Promise<void> {
  const { tenantId, db } = scope;
  await sql`
    update registration r set mark_used_visit = ranked.nth <= ranked.visits_used
    from (
      select r.id, contract.visits_used, row_number() over (
        partition by r.contract_id order by r.presence_tapped_at is null, t.starts_at desc, r.id) as nth
      from registration r
      join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      join contract on contract.tenant_id = r.tenant_id and contract.id = r.contract_id
      where r.tenant_id = ${tenantId} and r.presence = 'present' and contract.visits_total is not null
        and (r.presence_tapped_at is null or r.mark_used_visit)
    ) ranked
    where r.tenant_id = ${tenantId} and r.id = ranked.id and r.presence_tapped_at is null
      and r.mark_used_visit <> (ranked.nth <= ranked.visits_used)`.execute(db);
}

export const demoRows: DemoRows = { insertDaily: useVisits };
