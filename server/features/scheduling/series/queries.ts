import { type Selection, sql } from 'kysely';
import type { SeriesRepeat } from '#api/scheduling/series/series-dates.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { live } from '../../registrations/statuses.ts';
import { trainingColumns } from '../../trainings/queries.ts';
import type { NewTraining } from '../commands.ts';
import { trainingTables } from '../queries.ts';

export interface SeriesRow {
  id: number;
  repeat: SeriesRepeat;
}

const familyOf = sql<number>`coalesce(family_id, id)`;

/** The family of the series that a training belongs to; nothing where it is in none made here. */
export async function findFamily({ db }: TenantScope, trainingId: number) {
  return db
    .selectFrom('training')
    .innerJoin('training_series as s', (join) =>
      join.onRef('s.tenant_id', '=', 'training.tenant_id').onRef('s.id', '=', 'training.series_id'),
    )
    .select(['s.id as seriesId', sql<number>`coalesce(s.family_id, s.id)`.as('familyId')])
    .where('training.id', '=', trainingId)
    .where('s.repeat', 'is not', null)
    .executeTakeFirst();
}

const seriesOfFamily = ({ db }: TenantScope, familyId: number) =>
  db
    .selectFrom('training_series')
    .select(['id', 'repeat'])
    .where(familyOf, '=', familyId)
    .where('repeat', 'is not', null)
    .orderBy('id');

export const listSeries = async (scope: TenantScope, familyId: number): Promise<SeriesRow[]> =>
  (await seriesOfFamily(scope, familyId).execute()) as SeriesRow[];

/** The series that were split from each other, locked: one edit of them at a time. */
export const lockSeries = async (scope: TenantScope, familyId: number): Promise<SeriesRow[]> =>
  (await seriesOfFamily(scope, familyId).forNoKeyUpdate().execute()) as SeriesRow[];

const memberColumns = [
  ...trainingColumns,
  'comment_public as commentPublic',
  'comment_private as commentPrivate',
  'edited_version as editedVersion',
  'series_id as seriesId',
  'recurrence_at as recurrenceAt',
  'holds_room as holdsRoom',
  'is_apart as isApart',
] as const;

type Selected = Selection<Tables, 'training', (typeof memberColumns)[number]>;

/** A training of a series. */
export interface Member extends Selected {
  seriesId: number;
  recurrenceAt: Date;
}

const members = ({ db }: TenantScope, seriesIds: readonly number[]) =>
  db
    .selectFrom('training')
    .select(memberColumns)
    .where('series_id', '=', sql<number>`any(${[...seriesIds]}::int[])`)
    .where('recurrence_at', 'is not', null)
    .orderBy('id');

export const listMembers = async (scope: TenantScope, seriesIds: readonly number[]): Promise<Member[]> =>
  (await members(scope, seriesIds).execute()) as Member[];

/** A training of no series, as the first of one; nothing where a series or a calendar made it. */
export async function findSingle({ db }: TenantScope, id: number): Promise<Member | undefined> {
  const row = await db
    .selectFrom('training')
    .select(memberColumns)
    .where('id', '=', id)
    .where('series_id', 'is', null)
    .executeTakeFirst();
  return row && { ...row, seriesId: 0, recurrenceAt: row.startsAt };
}

/** All trainings of these series, those to come locked, in order of their ids. */
export async function lockMembers(scope: TenantScope, seriesIds: readonly number[], now: Date): Promise<Member[]> {
  await members(scope, seriesIds).where('starts_at', '>', now).forNoKeyUpdate().execute();
  return listMembers(scope, seriesIds);
}

/** Everybody in these trainings, in the order in which clients are locked everywhere. */
export async function lockPeopleOfAll({ db }: TenantScope, trainingIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('client')
    .select('id')
    .where('id', 'in', (q) =>
      q
        .selectFrom('registration')
        .select(sql<number>`client_id`.as('clientId'))
        .where('training_id', '=', sql<number>`any(${[...trainingIds]}::int[])`)
        .where('status', 'in', live)
        .where('client_id', 'is not', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Those of the trainings that somebody booked, entered for or was noted in. */
export async function listWithHistory({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<Set<number>> {
  const parts = trainingTables.map(
    (table) =>
      sql`select training_id as id from ${sql.table(table)}
        where tenant_id = ${tenantId} and training_id = any(${[...ids]}::int[])`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A training as a new one. */
export async function findRow({ db }: TenantScope, id: number): Promise<NewTraining> {
  const { id: _id, ...row } = await db
    .selectFrom('training')
    .select(['id', 'starts_at', 'date', 'duration_minutes', 'name', 'style_id', 'kind', 'unit_id', 'room_id'])
    .select(['holds_room', 'trainer_id', 'max_places', 'is_waiting_list_allowed', 'is_public', 'visitors', 'is_closed'])
    .select(['comment_public', 'comment_private', 'series_id', 'recurrence_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

export const findLastSeriesEdit = ({ db }: TenantScope, familyId: number) =>
  db
    .selectFrom('series_edit')
    .select(['id', 'undo_until as undoUntil', 'undone_at as undoneAt', 'before'])
    .where('family_id', '=', familyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether any of the trainings was edited since it was made. */
export async function areEdited({ db }: TenantScope, ids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('training')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('edited_version', '>', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The trainings that an edit of a series changed, those undone by themselves left out, and whether it was their last. */
export const listEditedIn = ({ db }: TenantScope, seriesEditId: number) =>
  db
    .selectFrom('training_edit as edit')
    .select('edit.training_id as id')
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('training_edit as later')
            .select('later.id')
            .whereRef('later.tenant_id', '=', 'edit.tenant_id')
            .whereRef('later.training_id', '=', 'edit.training_id')
            .whereRef('later.id', '>', 'edit.id'),
        ),
      ).as('isLast'),
    )
    .where('edit.series_edit_id', '=', seriesEditId)
    .where('edit.undone_at', 'is', null)
    .orderBy('edit.training_id')
    .execute();
