import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { CancelTrainingReason } from '#api/scheduling/cancel-reasons.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type ClosedSpan, findSame } from './queries.ts';

interface NewClosing extends ClosedSpan {
  reason: CancelTrainingReason | null;
  /** How many trainings it cancelled. */
  trainings: number;
  byClientId: number;
  now: Date;
}

/** The same days of the same place are closed once, however often it is said. The club is locked. */
export async function noteClosing(scope: TenantScope, closing: NewClosing): Promise<number> {
  const { db, tenantId } = scope;
  const { unitId, roomId, from, until, reason, trainings, byClientId, now } = closing;
  const same = await findSame(scope, closing);
  if (same) {
    await db
      .updateTable('closing')
      .set({ trainings: sql`trainings + ${trainings}`, reason })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', same.id)
      .execute();
    return same.id;
  }
  const { id } = await db
    .insertInto('closing')
    .values({
      tenant_id: tenantId,
      unit_id: unitId,
      room_id: roomId,
      from_date: from,
      until_date: until,
      reason,
      trainings,
      by_client_id: byClientId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function openFrom({ db, tenantId }: TenantScope, id: number, date: PlainDate): Promise<void> {
  await db
    .updateTable('closing')
    .set({ open_from: date })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
