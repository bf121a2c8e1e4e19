import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';

/** All processes together, the earliest first. */
export async function listLoad(database: Database, since: Date) {
  const { rows } = await sql<{ at: Date; answers: number[]; due: number }>`
    select at, max(due) as due, (
      select array_agg(sum order by place) from (
        select place, sum(count)::int as sum
        from load_sample one, unnest(one.answers) with ordinality as counted (count, place)
        where one.at = load_sample.at group by place
      ) summed
    ) as answers
    from load_sample where at >= ${since} group by at order by at`.execute(database);
  return rows;
}

/** By tenant, all processes together: how many answers took how long since then. */
export async function askLoad(database: Database, since: Date): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ tenantId: number; answers: number[] }>`
    select of_tenant as "tenantId", array_agg(sum order by place) as answers from (
      select of_tenant, place, sum(count)::int as sum
      from load_sample, unnest(answers) with ordinality as counted (count, place)
      where at >= ${since} and of_tenant is not null group by of_tenant, place
    ) summed group by of_tenant`.execute(database);
  return new Map(rows.map(({ tenantId, answers }) => [tenantId, answers]));
}
