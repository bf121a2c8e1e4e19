import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { OverridesWith, Row } from '../row.ts';

type Columns = OverridesWith<'substitute_offer', 'training_id' | 'told_starts_at'>;

export const substituteOfferRow = (tenantId: number, overrides: Columns): Row<'substitute_offer'> => ({
  tenant_id: tenantId,
  trainer_id: null,
  reason: 'other',
  by_client_id: null,
  created_at: new Date('2026-11-17T10:00:00Z'),
  ...overrides,
});

/** An offer for which these trainers are asked. */
export async function buildSubstituteOffer(
  { db, tenantId }: TenantScope,
  { candidateIds = [], ...overrides }: Columns & { candidateIds?: readonly number[] },
) {
  const row = await db
    .insertInto('substitute_offer')
    .values(substituteOfferRow(tenantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const trainer_id of candidateIds) {
    await db.insertInto('substitute_candidate').values({ tenant_id: tenantId, offer_id: row.id, trainer_id }).execute();
  }
  return row;
}

export const buildSubstituteApplication = (
  { db, tenantId }: TenantScope,
  overrides: OverridesWith<'substitute_application', 'offer_id' | 'trainer_id'>,
) =>
  db
    .insertInto('substitute_application')
    .values({ tenant_id: tenantId, created_at: new Date('2026-11-17T11:00:00Z'), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
