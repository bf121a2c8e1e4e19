import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SeriesRepeat } from '#api/scheduling/series/series-dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { refuseOccupied } from '../checks/refuse-occupied.ts';
import type { SeriesBefore } from '../tables.ts';
import { editedColumns, type TrainingColumns } from '../training-columns.ts';

export async function insertSeries(
  { db, tenantId }: TenantScope,
  { repeat, familyId }: { repeat: SeriesRepeat; familyId: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('training_series')
    .values({
      tenant_id: tenantId,
      source: 'app',
      source_uid: randomUUID(),
      rule: null,
      repeat: JSON.stringify(repeat),
      family_id: familyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where a constraint was faster, `ask` names what is in the way; it throws. */
export async function tryInSavepoint<T>(
  { db }: TenantScope,
  work: () => Promise<T>,
  ask: () => Promise<void>,
): Promise<T> {
  await sql`savepoint series_written`.execute(db);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint series_written`.execute(db);
    await ask();
    throw error;
  }
}

export async function setRepeat({ db, tenantId }: TenantScope, id: number, repeat: SeriesRepeat): Promise<void> {
  await db
    .updateTable('training_series')
    .set({ repeat: JSON.stringify(repeat), version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSeries({ db, tenantId }: TenantScope, id: number): Promise<void> {
  await db.deleteFrom('training_series').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

interface Membership {
  id: number;
  seriesId: number | null;
  recurrenceAt: Date | string | null;
}

/** To which series trainings belong, and as what. One statement. */
export async function setMembership({ db, tenantId }: TenantScope, rows: readonly Membership[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update training set series_id = wanted."seriesId", recurrence_at = wanted."recurrenceAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
      id int, "seriesId" int, "recurrenceAt" timestamptz)
    where training.tenant_id = ${tenantId} and training.id = wanted.id`.execute(db);
}

interface Edit {
  familyId: number;
  byClientId: number | null;
  now: Date;
  undoUntil: Date;
  before: SeriesBefore;
}

export async function insertSeriesEdit({ db, tenantId }: TenantScope, edit: Edit): Promise<number> {
  const { familyId, byClientId, now, undoUntil, before } = edit;
  const { id } = await db
    .insertInto('series_edit')
    .values({
      tenant_id: tenantId,
      family_id: familyId,
      by_client_id: byClientId,
      created_at: now,
      undo_until: undoUntil,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setMade({ db, tenantId }: TenantScope, id: number, before: SeriesBefore): Promise<void> {
  await db
    .updateTable('series_edit')
    .set({ before: JSON.stringify(before) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function markSeriesUndone({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('series_edit')
    .set({ undone_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

type Columns = Partial<TrainingColumns> & Pick<TrainingColumns, 'starts_at' | 'date'>;

/** The same edit of many trainings in which there is nobody: remembered and done in two statements. */
export async function updateUnbooked(
  { db, tenantId }: TenantScope,
  rows: readonly { id: number; columns: Columns }[],
  {
    byClientId,
    now,
    undoUntil,
    seriesEditId,
  }: { byClientId: number; now: Date; undoUntil: Date; seriesEditId: number },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  const before = sql.join(editedColumns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  await sql`
    insert into training_edit (
      tenant_id, training_id, by_client_id, created_at, undo_until, before, moved_to_line, version, series_edit_id)
    select ${tenantId}, id, ${byClientId}, ${now}, ${undoUntil}, jsonb_build_object(${before}), '[]', version + 1,
      ${seriesEditId}
    from training where tenant_id = ${tenantId} and id = any(${ids}::int[])`.execute(db);
  const changed = editedColumns.filter((column) => rows.some(({ columns }) => column in columns));
  const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`));
  const wanted = rows.map(({ id, columns }) => ({ id, ...columns }));
  await refuseOccupied(
    sql`
      update training set ${set}, version = training.version + 1, edited_version = training.version + 1
      from jsonb_populate_recordset(null::training, ${JSON.stringify(wanted)}::jsonb) as wanted
      where training.tenant_id = ${tenantId} and training.id = wanted.id`.execute(db),
  );
}
