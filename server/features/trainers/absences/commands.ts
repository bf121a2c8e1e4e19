import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewAbsence {
  trainerId: number;
  startsAt: Date;
  endsAt: Date;
  reason: AbsenceReason;
  note: string;
  byClientId: number;
  now: Date;
}

export async function insertAbsence({ db, tenantId }: TenantScope, absence: NewAbsence): Promise<number> {
  const { trainerId, startsAt, endsAt, reason, note, byClientId, now } = absence;
  const { id } = await db
    .insertInto('trainer_absence')
    .values({
      tenant_id: tenantId,
      trainer_id: trainerId,
      starts_at: startsAt,
      ends_at: endsAt,
      reason,
      note,
      by_client_id: byClientId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was one; with `of` one that this trainer has noted. */
export async function deleteAbsence(
  { db, tenantId }: TenantScope,
  id: number,
  of?: { trainerId: number; byClientId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trainer_absence')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(of !== undefined, (q) =>
      q.where('trainer_id', '=', of?.trainerId ?? 0).where('by_client_id', '=', of?.byClientId ?? 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** What a trainer was away for is nobody's business later. */
export async function deleteAbsences({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('trainer_absence').where('tenant_id', '=', tenantId).where('ends_at', '<', before).execute();
}
