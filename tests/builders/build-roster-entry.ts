import { randomUUID } from 'node:crypto';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from './row.ts';

/** A client who came without a booking, noted now. */
export function rosterEntryRow(
  tenantId: number,
  overrides: OverridesWith<'roster_entry', 'training_id'>,
): Row<'roster_entry'> {
  const now = new Date();
  return {
    tenant_id: tenantId,
    id: randomUUID(),
    kind: 'walk_in',
    text: 'Külli',
    by_client_id: null,
    tapped_at: now,
    created_at: now,
    ...overrides,
  };
}

export const buildRosterEntry = (scope: TenantScope, overrides: OverridesWith<'roster_entry', 'training_id'>) =>
  scope.db
    .insertInto('roster_entry')
    .values(rosterEntryRow(scope.tenantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
