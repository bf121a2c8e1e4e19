import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from '../row.ts';

type Columns = OverridesWith<'trainer_absence', 'trainer_id' | 'starts_at' | 'ends_at'>;

export const absenceRow = (tenantId: number, overrides: Columns): Row<'trainer_absence'> => ({
  tenant_id: tenantId,
  reason: 'holiday',
  by_client_id: null,
  created_at: overrides.starts_at,
  ...overrides,
});

export const buildAbsence = ({ db, tenantId }: TenantScope, overrides: Columns) =>
  db.insertInto('trainer_absence').values(absenceRow(tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
