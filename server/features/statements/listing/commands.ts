import type { TenantScope } from '../../../db/tenant-scope.ts';
import { endTasksOf, reopenTasksOf } from '../../ledger/tasks/commands.ts';

/** A movement, and the payment that it was booked as. */
interface Movement {
  id: number;
  paymentId: number | null;
}

/** What is for no invoice: nobody needs to explain it any more. */
export async function setAside(
  scope: TenantScope,
  movement: Movement,
  { reason, byClientId, now }: { reason: string; byClientId: number; now: Date },
): Promise<void> {
  const { db, tenantId } = scope;
  const columns = { reason, by_client_id: byClientId, set_aside_at: now };
  await db
    .insertInto('movement_set_aside')
    .values({ tenant_id: tenantId, movement_id: movement.id, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'movement_id']).doUpdateSet(columns))
    .execute();
  if (movement.paymentId !== null) await endTasksOf(scope, movement.paymentId, { now, byClientId });
}

/** It waits for somebody again. */
export async function heed(scope: TenantScope, movement: Movement): Promise<void> {
  const { db, tenantId } = scope;
  await db
    .deleteFrom('movement_set_aside')
    .where('tenant_id', '=', tenantId)
    .where('movement_id', '=', movement.id)
    .execute();
  if (movement.paymentId !== null) await reopenTasksOf(scope, movement.paymentId);
}
