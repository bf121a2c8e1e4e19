import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { OccupationRow, Span } from './occupations.ts';

interface Except {
  exceptTraining?: number | undefined;
}

/** What occupies the rooms of a club in a span. A training of a shared room is in nobody's way. */
export const listRoomUses = (
  { db, tenantId }: TenantScope,
  roomIds: readonly number[],
  { startsAt, endsAt }: Span,
  { exceptTraining = 0 }: Except,
): Promise<OccupationRow[]> =>
  sql<OccupationRow>`
    select 'training' as by, id as "trainingId", null::int as "reservationId", null::int as "absenceId", name,
      starts_at as "startsAt", ends_at as "endsAt", room_id as "roomId", trainer_id as "trainerId"
    from training
    where tenant_id = ${tenantId} and room_id = any(${[...roomIds]}::int[]) and holds_room and not is_cancelled
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) and id <> ${exceptTraining}
    order by starts_at, id`
    .execute(db)
    .then(({ rows }) => rows);
