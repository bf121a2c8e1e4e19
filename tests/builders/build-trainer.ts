import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function trainerRow(tenantId: number, overrides: Overrides<'trainer'> = {}): Row<'trainer'> {
  return { tenant_id: tenantId, first_name: 'Kätlin', last_name: `Õun ${nextNumber()}`, ...overrides };
}

export function buildTrainer({ db, tenantId }: TenantScope, overrides: Overrides<'trainer'> = {}) {
  return db.insertInto('trainer').values(trainerRow(tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
}
