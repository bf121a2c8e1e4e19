import { sql } from 'kysely';
import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Span, StyledRow } from '../../rooms/availability/occupations.ts';

/** A trainer who is wanted at a time. */
export interface WantedTrainer extends Span {
  /** Its place in the list. */
  n: number;
  trainerId: number;
}

/** Minutes of the longest training: the bound lets an index on the start find all that overlaps. */
const longest = 1440;

/** What occupies the trainers, for each by its place in the list: one query, however many. */
export async function listUsesOfTrainers(
  { db, tenantId }: TenantScope,
  wanted: readonly WantedTrainer[],
  exceptTrainings: readonly number[] = [],
): Promise<StyledRow[]> {
  const spans = wanted.map(({ n, trainerId, startsAt, endsAt }) => {
    return { n, trainer: trainerId, starts_at: startsAt, ends_at: endsAt, since: addMinutes(startsAt, -longest) };
  });
  const { rows } = await sql<StyledRow>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as wanted (
        n int, trainer int, starts_at timestamptz, ends_at timestamptz, since timestamptz)
    )
    select wanted.n, 'training' as by, t.id as "trainingId", null::int as "reservationId", null::int as "absenceId",
      t.name, null as purpose, t.starts_at as "startsAt", t.ends_at as "endsAt", t.room_id as "roomId",
      t.trainer_id as "trainerId", unit.time_zone as "timeZone", t.style_id as "styleId"
    from wanted cross join lateral (
      select * from training
      where tenant_id = ${tenantId} and trainer_id = wanted.trainer and not is_cancelled
        and starts_at >= wanted.since and starts_at < wanted.ends_at and ends_at > wanted.starts_at
      offset 0
    ) t
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where not t.id = any(${[...exceptTrainings]}::int[])
    union all
    select wanted.n, 'absence', null, null, a.id, '', null, a.starts_at, a.ends_at, null, a.trainer_id, null, null
    from wanted join trainer_absence a on a.tenant_id = ${tenantId} and a.trainer_id = wanted.trainer
      and a.ends_at > wanted.starts_at and a.starts_at < wanted.ends_at
    order by n, "startsAt"`.execute(db);
  return rows;
}
