import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { OccupationRow, Span } from '../rooms/availability/occupations.ts';

export const listActiveTrainers = ({ db }: TenantScope) =>
  db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('is_active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();

/** What occupies trainers in a span. */
export const listTrainerUses = (
  { db, tenantId }: TenantScope,
  trainerIds: readonly number[],
  { startsAt, endsAt }: Span,
  { exceptTraining = 0 }: { exceptTraining?: number | undefined },
): Promise<OccupationRow[]> =>
  sql<OccupationRow>`
    select 'training' as by, id as "trainingId", null::int as "reservationId", null::int as "absenceId", name,
      starts_at as "startsAt", ends_at as "endsAt", room_id as "roomId", trainer_id as "trainerId"
    from training
    where tenant_id = ${tenantId} and trainer_id = any(${[...trainerIds]}::int[]) and not is_cancelled
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) and id <> ${exceptTraining}
    order by starts_at, id`
    .execute(db)
    .then(({ rows }) => rows);
