import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';
import { nextNumber } from './sequence.ts';

export function trainingSeriesRow(
  tenantId: number,
  overrides: Overrides<'training_series'> = {},
): Row<'training_series'> {
  return {
    tenant_id: tenantId,
    source: 'ical',
    source_uid: `${nextNumber()}@klubi.test`,
    rule: 'FREQ=WEEKLY',
    ...overrides,
  };
}

export function buildTrainingSeries({ db, tenantId }: TenantScope, overrides: Overrides<'training_series'> = {}) {
  return db
    .insertInto('training_series')
    .values(trainingSeriesRow(tenantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
}
