import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface WeeklyClass {
  familyId: number;
  weekday: number;
  startTime: string;
}

const weekdayOf = sql`extract(isodow from t.recurrence_at at time zone unit.time_zone)::int`;

/** The series, weekday and time of a training; nothing where it does not come every week, or is not for everybody. */
export async function findWeeklyClass(
  { db, tenantId }: TenantScope,
  trainingId: number,
): Promise<WeeklyClass | undefined> {
  const { rows } = await sql<WeeklyClass>`
    select coalesce(s.family_id, s.id) as "familyId", ${weekdayOf} as weekday,
      to_char(t.starts_at at time zone unit.time_zone, 'HH24:MI') as "startTime"
    from training t
    join training_series s on s.tenant_id = t.tenant_id and s.id = t.series_id
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where t.tenant_id = ${tenantId} and t.id = ${trainingId} and t.recurrence_at is not null
      and t.group_id is null and t.package_id is null and not t.is_cancelled
      and (s.repeat is not null or s.rule ~ 'FREQ=(WEEKLY|DAILY)')
      and ${weekdayOf} = extract(isodow from t.date)`.execute(db);
  return rows[0];
}

export interface StandingRow {
  id: number;
  name: string;
  weekday: number;
  startTime: string;
  unitName: string;
  waitingList: boolean;
  pausedFrom: PlainDate | null;
  pausedUntil: PlainDate | null;
  nextId: number | null;
  nextDate: PlainDate | null;
}

interface Whose {
  clientId: number;
  now: Date;
}

/** Standing bookings of a client in the order of the week, each with its next training. */
export async function listStandingOf({ db, tenantId }: TenantScope, { clientId, now }: Whose): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select b.id, coalesce(next.name, b.name) as name, b.weekday, b.start_time as "startTime", home.name as "unitName",
      b.wants_waitlist as "waitingList", b.paused_from::text as "pausedFrom", b.paused_until::text as "pausedUntil",
      next.id as "nextId", next.date::text as "nextDate"
    from standing_booking b
    join unit home on home.tenant_id = b.tenant_id and home.id = b.unit_id
    left join lateral (
      select t.id, t.name, t.date from training_series s
      join training t on t.tenant_id = s.tenant_id and t.series_id = s.id
      join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
      where s.tenant_id = b.tenant_id and coalesce(s.family_id, s.id) = b.family_id and t.starts_at > ${now}
        and t.recurrence_at is not null and ${weekdayOf} = b.weekday and not t.is_cancelled and t.deleted_at is null
        and (b.paused_from is null or t.date not between b.paused_from and b.paused_until)
      order by t.starts_at limit 1
    ) next on true
    where b.tenant_id = ${tenantId} and b.client_id = ${clientId}
    order by b.weekday, b.start_time, b.id`.execute(db);
  return rows;
}

export const findStandingOf = ({ db }: TenantScope, clientId: number, { familyId, weekday }: WeeklyClass) =>
  db
    .selectFrom('standing_booking')
    .select('id')
    .where('client_id', '=', clientId)
    .where('family_id', '=', familyId)
    .where('weekday', '=', weekday)
    .executeTakeFirst();
