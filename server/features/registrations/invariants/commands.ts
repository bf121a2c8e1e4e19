import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Violation } from './queries.ts';

/** Stores the result until the next check, for an operator to read. */
export async function saveCheck({ db, tenantId }: TenantScope, violations: Violation[], now: Date): Promise<void> {
  const result = { checked_at: now, violations: JSON.stringify(violations) };
  await db
    .insertInto('invariant_check')
    .values({ tenant_id: tenantId, ...result })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(result))
    .execute();
}
