import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';

/** Maps PostgreSQL's exclusion constraints and foreign keys to API errors. */
const refusals: Record<string, ApiError> = {
  training_room_free: new ApiError(409, 'room_not_available'),
  training_trainer_free: new ApiError(409, 'trainer_not_available'),
  training_never_overbooked: new ApiError(409, 'places_already_booked'),
};

export type TrainingColumns = Pick<
  Insertable<Tables['training']>,
  | 'starts_at'
  | 'date'
  | 'duration_minutes'
  | 'name'
  | 'unit_id'
  | 'room_id'
  | 'holds_room'
  | 'trainer_id'
  | 'max_places'
  | 'is_waiting_list_allowed'
  | 'is_public'
  | 'visitors'
  | 'is_closed'
  | 'comment_public'
  | 'comment_private'
>;

/** A manual edit. Throws 409 when another training has the room or the trainer at that time. */
export async function updateTraining(
  { db, tenantId }: TenantScope,
  trainingId: number,
  columns: TrainingColumns,
): Promise<void> {
  try {
    await db
      .updateTable('training')
      .set({ ...columns, version: sql`version + 1`, edited_version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', trainingId)
      .execute();
  } catch (error) {
    throw refusals[(error as { constraint?: string }).constraint ?? ''] ?? error;
  }
}

export async function markCancelled({ db, tenantId }: TenantScope, trainingId: number, now: Date): Promise<void> {
  await db
    .updateTable('training')
    .set({ is_cancelled: true, cancelled_at: now, version: sql`version + 1`, edited_version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', trainingId)
    .execute();
}
