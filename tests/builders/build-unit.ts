import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function unitRow(tenantId: number, overrides: Overrides<'unit'> = {}): Row<'unit'> {
  return { tenant_id: tenantId, name: `Maja ${nextNumber()}`, time_zone: 'Europe/Tallinn', ...overrides };
}

export function buildUnit({ db, tenantId }: TenantScope, overrides: Overrides<'unit'> = {}) {
  return db.insertInto('unit').values(unitRow(tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
}
