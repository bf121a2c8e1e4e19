import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from './row.ts';

type Keys = 'training_id' | 'registration_id' | 'client_id';

/** A fee of five euros for a late cancellation whose place nobody has taken since. */
export function lateLeavingRow(tenantId: number, overrides: OverridesWith<'late_leaving', Keys>): Row<'late_leaving'> {
  return {
    tenant_id: tenantId,
    date: '2026-11-20',
    fee_cents: 500,
    uses_visit: false,
    created_at: new Date(),
    ...overrides,
  };
}

/** Also increments the training's counter, as a late cancellation does. */
export async function buildLateLeaving(scope: TenantScope, overrides: OverridesWith<'late_leaving', Keys>) {
  const row = lateLeavingRow(scope.tenantId, overrides);
  const late = await scope.db.insertInto('late_leaving').values(row).returningAll().executeTakeFirstOrThrow();
  await scope.db
    .updateTable('training')
    .set((eb) => ({ late_left: eb('late_left', '+', 1) }))
    .where('id', '=', late.training_id)
    .execute();
  return late;
}
