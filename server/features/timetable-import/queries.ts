import { sql } from 'kysely';
import { addMinutes } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { nameEach } from '../catalog/style-names.ts';
import type { Catalogue } from './resolve-occurrences.ts';

/** A training of an earlier import of the same calendar that has not started yet. */
export interface ExistingTraining {
  id: number;
  uid: string;
  seriesId: number | null;
  /** Of its series, as last imported. */
  rule: string | null;
  recurrenceAt: Date;
  startsAt: Date;
  durationMinutes: number;
  unitId: number;
  timeZone: string;
  roomId: number | null;
  holdsRoom: boolean;
  styleId: number;
  kind: TrainingKind;
  trainerId: number | null;
  name: string;
  comment: string | null;
  maxPlaces: number;
  taken: number;
  isPublic: boolean;
  isCancelled: boolean;
  /** A client was ever registered; then it is never deleted. */
  hasRegistrations: boolean;
}

/** Any other training that has not ended, or a reservation of a room: it may clash. */
export interface OtherTraining {
  startsAt: Date;
  durationMinutes: number;
  timeZone: string;
  /** Null where it may share its room. */
  heldRoomId: number | null;
  trainerId: number | null;
  name: string;
}

/** The tenant's data that the events of a calendar can refer to. */
export async function getCatalogue({ db, tenantId }: TenantScope): Promise<Catalogue> {
  const clubs = await db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'time_zone as timeZone'])
    .where('tenant_id', '=', tenantId)
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('name')
    .execute();
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'name', 'is_shared as isShared'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  const styles = await db
    .selectFrom('style')
    // Calendars go on naming a style that has become another one.
    .select([sql<number>`coalesce(merged_into, id)`.as('id'), 'name', 'names', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('is_hidden', '=', false)
    // A style's own name before those that it was merged with.
    .orderBy('merged_into', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  const trainers = await db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  return { clubs, rooms, styles: nameEach(styles), trainers };
}

/** Lets one import at a time run for a tenant; held until the end of the transaction. */
export async function lockImports({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('trenn.import-timetable'), ${tenantId})`.execute(db);
}

/**
 * The trainings of earlier imports from `source` that start after `now`; null: all that a timetable shows. With `isLocked` nobody can book them until
 * the end of the transaction.
 */
export async function listImported(
  { db, tenantId }: TenantScope,
  { source, now, isLocked }: { source: string | null; now: Date; isLocked: boolean },
): Promise<ExistingTraining[]> {
  const query = db
    .selectFrom('training as t')
    .leftJoin('training_series as s', (on) =>
      on.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.series_id'),
    )
    .innerJoin('unit as u', (on) => on.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.unit_id'))
    .select([
      't.id',
      't.series_id as seriesId',
      's.source_uid as uid',
      's.rule',
      't.recurrence_at as recurrenceAt',
      't.starts_at as startsAt',
      't.duration_minutes as durationMinutes',
      't.unit_id as unitId',
      'u.time_zone as timeZone',
      't.room_id as roomId',
      't.holds_room as holdsRoom',
      't.style_id as styleId',
      't.kind',
      't.trainer_id as trainerId',
      't.name',
      't.comment_public as comment',
      't.max_places as maxPlaces',
      't.taken',
      't.is_public as isPublic',
      't.is_cancelled as isCancelled',
    ])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('registration as r')
            .select('r.id')
            .whereRef('r.tenant_id', '=', 't.tenant_id')
            .whereRef('r.training_id', '=', 't.id'),
        )
        .as('hasRegistrations'),
    )
    .where('t.tenant_id', '=', tenantId)
    .where('t.starts_at', '>', now)
    .$if(source !== null, (all) => all.where('s.source', '=', source))
    .$if(source === null, (all) => all.where('t.package_id', 'is', null).where('t.deleted_at', 'is', null))
    .orderBy('t.id');
  const rows = await (isLocked ? query.forUpdate('t') : query).execute();
  return rows.map((row) => ({
    ...row,
    uid: row.uid ?? '',
    recurrenceAt: row.recurrenceAt ?? row.startsAt,
    hasRegistrations: Boolean(row.hasRegistrations),
  }));
}

/** Known series of the source: UID → rule. */
export async function listSeries({ db, tenantId }: TenantScope, source: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('training_series')
    .select(['source_uid', 'rule'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .execute();
  return new Map(rows.map(({ source_uid, rule }) => [source_uid, rule]));
}

/** `uid recurrenceAt(ms)` of the source's trainings that have started, for occurrences of these original starts. */
export async function listStarted(
  { db, tenantId }: TenantScope,
  { source, now, recurrenceAt }: { source: string; now: Date; recurrenceAt: readonly Date[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string; at: Date }>`
    select s.source_uid as uid, t.recurrence_at as at
    from training t join training_series s on s.tenant_id = t.tenant_id and s.id = t.series_id
    where t.tenant_id = ${tenantId} and s.source = ${source} and t.starts_at <= ${now}
      and t.recurrence_at = any(${[...recurrenceAt]}::timestamptz[])`.execute(db);
  return new Set(rows.map(({ uid, at }) => `${uid} ${at.getTime()}`));
}

/** All that have not ended and are not cancelled, except the trainings with these ids. */
export async function listOthers(
  { db, tenantId }: TenantScope,
  { now, exceptIds }: { now: Date; exceptIds: ReadonlySet<number> },
): Promise<OtherTraining[]> {
  const rows = await db
    .selectFrom('training as t')
    .innerJoin('unit as u', (on) => on.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.unit_id'))
    .select(['t.id', 't.starts_at as startsAt', 't.duration_minutes as durationMinutes', 'u.time_zone as timeZone'])
    .select(['t.room_id', 't.holds_room', 't.trainer_id as trainerId', 't.name'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.is_cancelled', '=', false)
    // No training is longer than a day, and the index covers its start.
    .where('t.starts_at', '>', addMinutes(now, -1440))
    .execute();
  const { rows: reserved } = await sql<OtherTraining>`
    select u.starts_at as "startsAt", (extract(epoch from u.ends_at - u.starts_at) / 60)::int as "durationMinutes",
      unit.time_zone as "timeZone", u.room_id as "heldRoomId", null::int as "trainerId", r.name
    from room_use u join room_reservation r on r.tenant_id = u.tenant_id and r.id = u.reservation_id
    join room on room.tenant_id = u.tenant_id and room.id = u.room_id
    join unit on unit.tenant_id = room.tenant_id and unit.id = room.unit_id
    where u.tenant_id = ${tenantId} and u.reservation_id is not null and u.ends_at > ${now}`.execute(db);
  const others = rows
    .filter(({ id }) => !exceptIds.has(id))
    .map(({ startsAt, durationMinutes, timeZone, trainerId, name, ...row }) => {
      const heldRoomId = row.holds_room ? row.room_id : null;
      return { startsAt, durationMinutes, timeZone, trainerId, name, heldRoomId };
    });
  return [...others, ...reserved];
}
