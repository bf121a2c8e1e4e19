import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { WantedTrainer } from '../availability/queries.ts';

/** Minutes of the trainings that begin in each span of a trainer, by its place in the list. */
export async function sumTrainings(
  { db, tenantId }: TenantScope,
  spans: readonly WantedTrainer[],
  exceptTrainings: readonly number[],
): Promise<Map<number, number>> {
  const asked = spans.map(({ n, trainerId, startsAt, endsAt }) => ({ n, trainer: trainerId, startsAt, endsAt }));
  const { rows } = await sql<{ n: number; minutes: number }>`
    select asked.n, (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::int as minutes
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      n int, trainer int, "startsAt" timestamptz, "endsAt" timestamptz)
    join training t on t.tenant_id = ${tenantId} and t.trainer_id = asked.trainer and not t.is_cancelled
      and t.starts_at >= asked."startsAt" and t.starts_at < asked."endsAt"
    where not t.id = any(${[...exceptTrainings]}::int[])
    group by asked.n`.execute(db);
  return new Map(rows.map(({ n, minutes }) => [n, minutes]));
}
