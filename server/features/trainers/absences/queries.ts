import { sql } from 'kysely';
import { toWallTime } from '#api/dates.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { NeedsSubstitute } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { clubZone } from '../../rooms/queries.ts';

export interface AbsenceRow {
  id: number;
  trainerId: number;
  startsAt: Date;
  endsAt: Date;
  reason: AbsenceReason;
  note: string;
  byClientId: number | null;
  /** Of the first club. */
  timeZone: string;
}

/** Those that have not ended, of all trainers or of one. */
export async function listAbsenceRows(
  { db, tenantId }: TenantScope,
  { trainerId, id, now }: { trainerId?: number | undefined; id?: number; now: Date },
): Promise<AbsenceRow[]> {
  return db
    .selectFrom('trainer_absence')
    .select([
      'id',
      'trainer_id as trainerId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'reason',
      'note',
      'by_client_id as byClientId',
    ])
    .select(clubZone(tenantId).as('timeZone'))
    .where('ends_at', '>', now)
    .$if(trainerId !== undefined, (q) => q.where('trainer_id', '=', trainerId ?? 0))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export const presentAbsence = ({ startsAt, endsAt, timeZone, byClientId: _by, ...row }: AbsenceRow) => ({
  ...row,
  startDateTime: toWallTime(startsAt, timeZone),
  endDateTime: toWallTime(endsAt, timeZone),
});

export interface NeedRow extends Omit<NeedsSubstitute, 'startDateTime' | 'substituteIds'> {
  absenceId: number;
  trainerId: number;
  startsAt: Date;
  timeZone: string;
}

const mostTrainings = 200;

/** Trainings still to come that an absent trainer leads. */
export async function listNeeds(
  { db, tenantId }: TenantScope,
  absenceIds: readonly number[],
  now: Date,
): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select a.id as "absenceId", a.trainer_id as "trainerId", t.id as "trainingId", t.name, t.starts_at as "startsAt",
      t.duration_minutes as duration, t.style_id as "styleId", t.unit_id as "unitId", t.taken as registered,
      unit.time_zone as "timeZone"
    from trainer_absence a
    join training t on t.tenant_id = a.tenant_id and t.trainer_id = a.trainer_id and not t.is_cancelled
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(a.starts_at, a.ends_at) and t.starts_at > ${now}
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where a.tenant_id = ${tenantId} and a.id = any(${[...absenceIds]}::int[])
    order by t.starts_at, t.id limit ${mostTrainings}`.execute(db);
  return rows;
}
