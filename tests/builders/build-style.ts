import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function styleRow(tenantId: number, overrides: Overrides<'style'> = {}): Row<'style'> {
  return { tenant_id: tenantId, name: `Stiil ${nextNumber()}`, color: '#68ca80', kind: 'group', ...overrides };
}

export function buildStyle({ db, tenantId }: TenantScope, overrides: Overrides<'style'> = {}) {
  return db.insertInto('style').values(styleRow(tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
}
