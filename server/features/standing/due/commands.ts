import type { TenantScope } from '../../../db/tenant-scope.ts';

interface Result {
  standingId: number;
  trainingId: number;
  outcome: 'booked' | 'waiting' | 'missed';
  now: Date;
}

/**
 * Notes what became of a training, in the transaction that does it. The standing booking is locked.
 * @returns false where that is noted already
 */
export async function insertResult({ db, tenantId }: TenantScope, result: Result): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('standing_result')
    .values({
      tenant_id: tenantId,
      standing_id: result.standingId,
      training_id: result.trainingId,
      outcome: result.outcome,
      at: result.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
