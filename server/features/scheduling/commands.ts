import { type Insertable, sql } from 'kysely';
import type { CancelTrainingReason } from '#api/scheduling/cancel-reasons.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refuseOccupied } from './checks/refuse-occupied.ts';
import type { MovedToLine } from './tables.ts';
import { editedColumns, type TrainingColumns } from './training-columns.ts';

/** A manual edit. Throws 409 when another training has the room or the trainer at that time. */
export async function updateTraining(
  { db, tenantId }: TenantScope,
  trainingId: number,
  columns: Partial<TrainingColumns>,
): Promise<void> {
  await refuseOccupied(
    db
      .updateTable('training')
      .set({ ...columns, version: sql`version + 1`, edited_version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', trainingId)
      .execute(),
  );
}

export type NewTraining = Omit<TrainingColumns, 'free_leaving_since' | 'is_apart'> &
  Pick<Insertable<Tables['training']>, 'series_id' | 'recurrence_at'>;

/** Throws 409 as `updateTraining`. One statement, however many. */
export async function insertTrainings(
  { db, tenantId }: TenantScope,
  trainings: readonly NewTraining[],
  now: Date,
): Promise<number[]> {
  if (trainings.length === 0) return [];
  const { rows } = await refuseOccupied(
    sql<{ id: number }>`
      insert into training (
        tenant_id, series_id, recurrence_at, starts_at, date, duration_minutes, name, style_id, kind, unit_id, room_id,
        holds_room, trainer_id, max_places, is_waiting_list_allowed, is_public, visitors, is_closed, comment_public,
        comment_private, added_at)
      select ${tenantId}, series_id, recurrence_at, starts_at, date, duration_minutes, name, style_id, kind, unit_id,
        room_id, holds_room, trainer_id, max_places, is_waiting_list_allowed, is_public, visitors, is_closed,
        comment_public, comment_private, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(trainings)}::jsonb) as wanted (
        series_id int, recurrence_at timestamptz, starts_at timestamptz, date date, duration_minutes int, name text,
        style_id int, kind text, unit_id int, room_id int, holds_room boolean, trainer_id int, max_places int,
        is_waiting_list_allowed boolean, is_public boolean, visitors text, is_closed boolean, comment_public text,
        comment_private text)
      order by starts_at
      returning id`.execute(db),
  );
  return rows.map(({ id }) => id);
}

interface Cancelled {
  reason: CancelTrainingReason | null;
  isReasonHidden: boolean;
  now: Date;
}

export async function markCancelled(
  { db, tenantId }: TenantScope,
  trainingId: number,
  { reason, isReasonHidden, now }: Cancelled,
): Promise<void> {
  await db
    .updateTable('training')
    .set({ is_cancelled: true, cancelled_at: now, version: sql`version + 1`, edited_version: sql`version + 1` })
    .set({ cancel_reason: reason, is_cancel_reason_hidden: isReasonHidden })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', trainingId)
    .execute();
}

/**
 * A cancelled session of a package: it is valid for as many days more as the visit was bound to this time, a day at least.
 * Its registrations are still there.
 */
export async function extendPackage({ db, tenantId }: TenantScope, trainingId: number, now: Date): Promise<void> {
  await sql`
    update ticket set valid_until = valid_until + greatest(1,
      (${now}::timestamptz at time zone unit.time_zone)::date - (s.answered_at at time zone unit.time_zone)::date)
    from personal_session s
    join training t on t.tenant_id = s.tenant_id and t.id = s.training_id
    join unit on unit.tenant_id = t.tenant_id and unit.id = t.unit_id
    where ticket.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and s.training_id = ${trainingId}
      and s.state = 'agreed' and ticket.id = s.ticket_id and t.taken > 0`.execute(db);
}

/** A cancelled training disappears from all timetables; who was registered keeps the history. */
export async function markDeleted({ db, tenantId }: TenantScope, trainingId: number, now: Date): Promise<void> {
  await db
    .updateTable('training')
    .set({ deleted_at: now, is_public: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', trainingId)
    .execute();
}

export const deleteTraining = (scope: TenantScope, trainingId: number): Promise<void> =>
  deleteTrainings(scope, [trainingId]);

/** One statement, however many. */
export async function deleteTrainings({ db, tenantId }: TenantScope, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('training')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

interface Edit {
  trainingId: number;
  byClientId: number;
  movedToLine: readonly MovedToLine[];
  now: Date;
  undoUntil: Date;
  seriesEditId?: number;
}

/** Remembers the columns as they are, before they change. */
export async function insertEdit({ db, tenantId }: TenantScope, edit: Edit): Promise<number> {
  const { trainingId, byClientId, movedToLine, now, undoUntil, seriesEditId = null } = edit;
  const before = sql.join(editedColumns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  const { rows } = await sql<{ id: number }>`
    insert into training_edit (
      tenant_id, training_id, by_client_id, created_at, undo_until, before, moved_to_line, version, series_edit_id)
    select ${tenantId}, id, ${byClientId}, ${now}, ${undoUntil}, jsonb_build_object(${before}),
      ${JSON.stringify(movedToLine)}::jsonb, version + 1, ${seriesEditId}
    from training where tenant_id = ${tenantId} and id = ${trainingId}
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The training is locked, so it exists');
  return row.id;
}

export async function markUndone({ db, tenantId }: TenantScope, editId: number, now: Date): Promise<void> {
  await db
    .updateTable('training_edit')
    .set({ undone_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', editId)
    .execute();
}

/** What an edit changed is of no use after it. */
export async function deleteEdits({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  for (const table of ['training_edit', 'series_edit'] as const) {
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
  }
}
