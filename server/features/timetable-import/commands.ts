import { sql } from 'kysely';
import { toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { loadClubCatalog } from '../catalog/club-catalog.ts';
import { lockClients } from '../registrations/booking/queries.ts';
import { listLiveClientIds } from '../registrations/presence/queries.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { cancelTraining } from '../scheduling/changes/cancel-training.ts';
import { notifyOfChange } from '../scheduling/notices/notify-of-change.ts';
import { findTraining, type TrainingRow } from '../trainings/queries.ts';
import type { TrainerChoice } from './match-names.ts';
import type { Room } from './places.ts';
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
    jobs,
    now,
  }: {
    source: string;
    jobs: JobQueue;
    now: Date;
    plan: TimetablePlan;
    newRooms: readonly Room[];
    newTrainers: readonly TrainerChoice[];
  },
): Promise<void> {
  const rooms = await insertRooms(scope, newRooms);
  const trainers = await insertTrainers(scope, newTrainers);
  await saveSeries(scope, source, [...plan.newSeries, ...plan.changedSeries]);
  await removeUnused(scope, plan);
  await changeForPeople(scope, plan, { jobs, now }, async () => {
    const rows = [
      ...plan.inserts.map((training) => ({ id: null, ...toRow(training, rooms, trainers) })),
      ...plan.updates.map(({ id, after }) => ({ id, ...toRow(after, rooms, trainers) })),
    ];
    await setAside(
      scope,
      plan.updates.map(({ id }) => id),
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
    );
  });
  await removeEmptySeries(scope, source);
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
async function setAside({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<void> {
  await sql`
    update training set holds_room = false, trainer_id = null, series_id = null
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

type Row = ReturnType<typeof toRow> & { id: number | null };

/** The rows as a table, each with the id of its series. */
const tableOf = (tenantId: number, source: string, rows: readonly Row[]) => sql`
  (select wanted.*, series.id as series_id
   from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
     id int, uid text, recurrence_at timestamptz, starts_at timestamptz, duration_minutes int, date date, unit_id int,
     room_id int, holds_room boolean, style_id int, kind text, trainer_id int, name text, comment_public text,
     max_places int, is_private boolean)
   join training_series series
     on series.tenant_id = ${tenantId} and series.source = ${source} and series.source_uid = wanted.uid)`;

async function updateTrainings({ db, tenantId }: TenantScope, source: string, rows: readonly Row[]): Promise<void> {
  await sql`
    update training set
      series_id = w.series_id, recurrence_at = w.recurrence_at, starts_at = w.starts_at,
      duration_minutes = w.duration_minutes, date = w.date, unit_id = w.unit_id, room_id = w.room_id,
      holds_room = w.holds_room, style_id = w.style_id, kind = w.kind, trainer_id = w.trainer_id, name = w.name,
      comment_public = w.comment_public, max_places = w.max_places, version = version + 1,
      edited_version = version + 1,
      is_public = is_public and not w.is_private
    from ${tableOf(tenantId, source, rows)} w
    where training.tenant_id = ${tenantId} and training.id = w.id`.execute(db);
}

async function insertTrainings({ db, tenantId }: TenantScope, source: string, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into training (
      tenant_id, series_id, recurrence_at, starts_at, duration_minutes, date, unit_id, room_id, holds_room, style_id,
      kind, trainer_id, name, comment_public, max_places, is_public, visitors)
    select ${tenantId}, series_id, recurrence_at, starts_at, duration_minutes, date, unit_id, room_id, holds_room,
      style_id, kind, trainer_id, name, comment_public, max_places, not is_private,
      (select visitors from style where style.tenant_id = ${tenantId} and style.id = style_id and not is_private)
    from ${tableOf(tenantId, source, rows)} w
    order by starts_at, uid`.execute(db);
}

async function removeEmptySeries({ db, tenantId }: TenantScope, source: string): Promise<void> {
  await sql`
    delete from training_series s
    where s.tenant_id = ${tenantId} and s.source = ${source}
      and not exists (select from training t where t.tenant_id = s.tenant_id and t.series_id = s.id)`.execute(db);
}

interface Means {
  jobs: JobQueue;
  now: Date;
}

/**
 * Applies a plan's effects on clients, as for a manual change: those of a cancelled training are notified and get the
 * visit back, those of a moved one are notified, and waitlists are processed where capacity grows. `change` writes the
 * rows in between. The trainings are locked.
 */
async function changeForPeople(
  scope: TenantScope,
  { cancels, updates }: Pick<TimetablePlan, 'cancels' | 'updates'>,
  { jobs, now }: Means,
  change: () => Promise<void>,
): Promise<void> {
  const catalog = await loadClubCatalog(scope);
  const kept = updates.filter(({ before }) => before.hasRegistrations).map(({ id }) => id);
  await lockPeopleOfAll(scope, [...cancels.map(({ id }) => id), ...kept]);
  for (const { id } of cancels) await cancelTraining(scope, { trainingId: id, catalog, jobs, now });
  const before = await listByIds(scope, kept);
  await change();
  for (const [id, row] of before) {
    const after = await findTraining(scope, id, false);
    if (!after) continue;
    await notifyOfChange(scope, { before: row, after, catalog, jobs, now });
    await advanceWaitlist(scope, { trainingId: id, catalog, jobs, now });
  }
}

/** All at once, in the global lock order, however many trainings they are in. */
async function lockPeopleOfAll(scope: TenantScope, trainingIds: readonly number[]): Promise<void> {
  const ids = new Set<number>();
  for (const id of trainingIds) for (const clientId of await listLiveClientIds(scope, id)) ids.add(clientId);
  if (ids.size > 0) await lockClients(scope, [...ids]);
}

async function listByIds(scope: TenantScope, ids: readonly number[]): Promise<Map<number, TrainingRow>> {
  const rows = new Map<number, TrainingRow>();
  for (const id of ids) {
    const row = await findTraining(scope, id, false);
    if (row) rows.set(id, row);
  }
  return rows;
}
