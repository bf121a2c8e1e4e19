import { sql } from 'kysely';
import { toPlainDate } from '#api/dates.ts';
import { seriesDates } from '#api/scheduling/series/series-dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { insertSeries } from '../scheduling/series/commands.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Room } from './places.ts';
import { changeForPeople } from './plan-file/change-for-people.ts';
import type { PlannedTraining, TimetablePlan } from './plan-import.ts';

/** Ids below zero → ids of the created rows. */
type MadeIds = ReadonlyMap<number, number>;

/** Applies the plan. Its trainings are locked and unchanged since planning. */
export async function applyPlan(
  scope: TenantScope,
  {
    source,
    plan,
    newRooms,
    newTrainers,
    isTable,
    jobs,
    now,
  }: {
    source: string;
    /** Of a table: its classes are like those that were made by hand. */
    isTable: boolean;
    jobs: JobQueue;
    now: Date;
    plan: TimetablePlan;
    newRooms: readonly Room[];
    newTrainers: readonly TrainerChoice[];
  },
): Promise<void> {
  const rooms = await insertRooms(scope, newRooms);
  const trainers = await insertTrainers(scope, newTrainers);
  const seriesOf = isTable ? await insertSeriesOfLines(scope, plan.inserts) : new Map<string, number>();
  if (!isTable) await saveSeries(scope, source, [...plan.newSeries, ...plan.changedSeries]);
  await removeUnused(scope, plan);
  await changeForPeople(scope, plan, { jobs, now }, async () => {
    const rows = [
      ...plan.inserts.map((training) => ({
        id: null,
        ...toRow(training, rooms, trainers),
        own_series_id: seriesOf.get(training.uid) ?? null,
      })),
      ...plan.updates.map(({ id, before, after }) => ({
        id,
        ...toRow(after, rooms, trainers),
        own_series_id: isTable ? before.seriesId : null,
      })),
    ];
    await setAside(
      scope,
      plan.updates.map(({ id }) => id),
      { keepsSeries: isTable },
    );
    await updateTrainings(
      scope,
      source,
      rows.filter(({ id }) => id !== null),
    );
    await insertTrainings(
      scope,
      source,
      rows.filter(({ id }) => id === null),
      now,
    );
  });
  if (!isTable) await removeEmptySeries(scope, source);
}

/** What a line says of every week becomes a series as one that was made in the app. */
async function insertSeriesOfLines(
  scope: TenantScope,
  inserts: readonly PlannedTraining[],
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const [uid, group] of Map.groupBy(inserts, (training) => training.uid)) {
    const { weekdays } = group[0] ?? {};
    const dates = group.map(({ startsAt, timeZone }) => toPlainDate(startsAt, timeZone)).toSorted();
    const [from, until] = [dates[0], dates.at(-1)];
    if (!weekdays || from === undefined || until === undefined || from === until) continue;
    const repeat = { weekdays, from, until, skipsHolidays: false, skipDates: [] };
    const skipDates = seriesDates(repeat, new Set()).filter((date) => !dates.includes(date));
    made.set(uid, await insertSeries(scope, { repeat: { ...repeat, skipDates }, familyId: null }));
  }
  return made;
}

async function insertRooms({ db, tenantId }: TenantScope, rooms: readonly Room[]): Promise<MadeIds> {
  const made = new Map<number, number>();
  for (const { id, unitId, name, isShared } of rooms) {
    const row = await db
      .insertInto('room')
      .values({ tenant_id: tenantId, unit_id: unitId, name, is_shared: isShared })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(id, row.id);
  }
  return made;
}

async function insertTrainers({ db, tenantId }: TenantScope, trainers: readonly TrainerChoice[]): Promise<MadeIds> {
  const made = new Map<number, number>();
  for (const { id, firstName, lastName, email } of trainers) {
    const row = await db
      .insertInto('trainer')
      .values({ tenant_id: tenantId, first_name: firstName, last_name: lastName, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(id, row.id);
  }
  return made;
}

async function saveSeries(
  { db, tenantId }: TenantScope,
  source: string,
  series: readonly { uid: string; rule: string | null }[],
): Promise<void> {
  await sql`
    insert into training_series (tenant_id, source, source_uid, rule)
    select ${tenantId}, ${source}, uid, rule
    from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as series (uid text, rule text)
    on conflict (tenant_id, source, source_uid) do update set rule = excluded.rule`.execute(db);
}

async function removeUnused({ db, tenantId }: TenantScope, { deletes }: TimetablePlan): Promise<void> {
  await sql`
    delete from training
    where tenant_id = ${tenantId} and id = any(${deletes.map(({ id }) => id)}::int[])`.execute(db);
}

/** Trainings may swap rooms, trainers and series, which would violate the constraints halfway. */
async function setAside(
  { db, tenantId }: TenantScope,
  ids: readonly number[],
  { keepsSeries }: { keepsSeries: boolean },
): Promise<void> {
  await sql`
    update training
    set holds_room = false, trainer_id = null, series_id = case when ${keepsSeries}::boolean then series_id end
    where tenant_id = ${tenantId} and id = any(${[...ids]}::int[])`.execute(db);
}

function toRow(training: PlannedTraining, rooms: MadeIds, trainers: MadeIds) {
  const { uid, recurrenceAt, startsAt, durationMinutes, unitId, roomId, styleId, kind, trainerId } = training;
  return {
    uid,
    recurrence_at: recurrenceAt,
    starts_at: startsAt,
    duration_minutes: durationMinutes,
    date: toPlainDate(startsAt, training.timeZone),
    unit_id: unitId,
    room_id: roomId === null ? null : (rooms.get(roomId) ?? roomId),
    holds_room: training.holdsRoom,
    style_id: styleId,
    kind,
    trainer_id: trainerId === null ? null : (trainers.get(trainerId) ?? trainerId),
    name: training.name,
    comment_public: training.comment,
    max_places: training.places,
    is_private: training.isPrivate,
  };
}

type Row = ReturnType<typeof toRow> & {
  id: number | null;
  /** Null: that of its UID, if there is one. */
  own_series_id: number | null;
};

/** The rows as a table, each with the id of its series. */
const tableOf = (tenantId: number, source: string, rows: readonly Row[]) => sql`
  (select wanted.*, coalesce(wanted.own_series_id, series.id) as series_id
   from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
     id int, own_series_id int, uid text, recurrence_at timestamptz, starts_at timestamptz, duration_minutes int,
     date date, unit_id int, room_id int, holds_room boolean, style_id int, kind text, trainer_id int, name text, comment_public text,
     max_places int, is_private boolean)
   left join training_series series
     on series.tenant_id = ${tenantId} and series.source = ${source} and series.source_uid = wanted.uid)`;

async function updateTrainings({ db, tenantId }: TenantScope, source: string, rows: readonly Row[]): Promise<void> {
  await sql`
    update training set
      series_id = w.series_id, recurrence_at = case when w.series_id is not null then w.recurrence_at end,
      is_apart = training.is_apart or w.own_series_id is not null, starts_at = w.starts_at,
      duration_minutes = w.duration_minutes, date = w.date, unit_id = w.unit_id, room_id = w.room_id,
      holds_room = w.holds_room, style_id = w.style_id, kind = w.kind, trainer_id = w.trainer_id, name = w.name,
      comment_public = w.comment_public, max_places = w.max_places, version = version + 1,
      edited_version = version + 1,
      is_public = is_public and not w.is_private
    from ${tableOf(tenantId, source, rows)} w
    where training.tenant_id = ${tenantId} and training.id = w.id`.execute(db);
}

async function insertTrainings(
  { db, tenantId }: TenantScope,
  source: string,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  await sql`
    insert into training (
      tenant_id, series_id, recurrence_at, starts_at, duration_minutes, date, unit_id, room_id, holds_room, style_id,
      kind, trainer_id, name, comment_public, max_places, is_public, visitors, added_at)
    select ${tenantId}, series_id, case when series_id is not null then recurrence_at end, starts_at, duration_minutes, date, unit_id, room_id, holds_room,
      style_id, kind, trainer_id, name, comment_public, max_places, not is_private,
      (select visitors from style where style.tenant_id = ${tenantId} and style.id = style_id and not is_private), ${now}::timestamptz
    from ${tableOf(tenantId, source, rows)} w
    order by starts_at, uid`.execute(db);
}

async function removeEmptySeries({ db, tenantId }: TenantScope, source: string): Promise<void> {
  await sql`
    delete from training_series s
    where s.tenant_id = ${tenantId} and s.source = ${source}
      and not exists (select from training t where t.tenant_id = s.tenant_id and t.series_id = s.id)`.execute(db);
}
