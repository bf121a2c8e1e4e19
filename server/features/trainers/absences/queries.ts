import { sql } from 'kysely';
import { toWallTime } from '#api/dates.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { AbsenceWithTrainings, NeedsSubstitute } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface AbsenceRow {
  id: number;
  trainerId: number;
  startsAt: Date;
  endsAt: Date;
  reason: AbsenceReason;
  note: string;
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
    .select(['id', 'trainer_id as trainerId', 'starts_at as startsAt', 'ends_at as endsAt', 'reason', 'note'])
    .select(
      sql<string>`coalesce((
        select time_zone from unit where tenant_id = ${tenantId} and retired_at is null order by position, name limit 1
      ), 'UTC')`.as('timeZone'),
    )
    .where('ends_at', '>', now)
    .$if(trainerId !== undefined, (q) => q.where('trainer_id', '=', trainerId ?? 0))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export const presentAbsence = ({ startsAt, endsAt, timeZone, ...row }: AbsenceRow) => ({
  ...row,
  startDateTime: toWallTime(startsAt, timeZone),
  endDateTime: toWallTime(endsAt, timeZone),
});

type NeedRow = Omit<NeedsSubstitute, 'startDateTime'> & { absenceId: number; startsAt: Date; timeZone: string };

const mostTrainings = 200;
const mostSubstitutes = 20;

/** Trainings still to come that an absent trainer leads, each with those who may and can hold it. */
export async function listNeeds(
  { db, tenantId }: TenantScope,
  absenceIds: readonly number[],
  now: Date,
): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select a.id as "absenceId", t.id as "trainingId", t.name, t.starts_at as "startsAt", t.duration_minutes as duration,
      t.style_id as "styleId", t.unit_id as "unitId", t.taken as registered, unit.time_zone as "timeZone",
      array(
        select s.trainer_id from trainer_style s
        join trainer other on other.tenant_id = s.tenant_id and other.id = s.trainer_id and other.is_active
        where s.tenant_id = t.tenant_id and s.style_id = t.style_id and s.substitutes and s.trainer_id <> t.trainer_id
          and not exists (
            select from training busy
            where busy.tenant_id = s.tenant_id and busy.trainer_id = s.trainer_id and not busy.is_cancelled
              and tstzrange(busy.starts_at, busy.ends_at) && tstzrange(t.starts_at, t.ends_at))
          and not exists (
            select from trainer_absence away
            where away.tenant_id = s.tenant_id and away.trainer_id = s.trainer_id
              and away.ends_at > t.starts_at and away.starts_at < t.ends_at)
        order by other.first_name, other.last_name, other.id limit ${mostSubstitutes}
      ) as "substituteIds"
    from trainer_absence a
    join training t on t.tenant_id = a.tenant_id and t.trainer_id = a.trainer_id and not t.is_cancelled
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(a.starts_at, a.ends_at) and t.starts_at > ${now}
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where a.tenant_id = ${tenantId} and a.id = any(${[...absenceIds]}::int[])
    order by t.starts_at, t.id limit ${mostTrainings}`.execute(db);
  return rows;
}

export async function withNeeds(
  scope: TenantScope,
  absences: readonly AbsenceRow[],
  now: Date,
): Promise<AbsenceWithTrainings[]> {
  const needs = await listNeeds(
    scope,
    absences.map(({ id }) => id),
    now,
  );
  const listOf = (id: number) => needs.filter(({ absenceId }) => absenceId === id).map(presentNeed);
  return absences.map((absence) => ({ ...presentAbsence(absence), needsSubstitute: listOf(absence.id) }));
}

function presentNeed({ startsAt, timeZone, ...row }: NeedRow): NeedsSubstitute {
  const { trainingId, name, duration, styleId, unitId, registered, substituteIds } = row;
  const startDateTime = toWallTime(startsAt, timeZone);
  return { trainingId, name, startDateTime, duration, styleId, unitId, registered, substituteIds };
}
