import type { TenantScope } from '#server/db/tenant-scope.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import type { OverridesWith, Row } from './row.ts';

/** 60 random bits as 12 letters. The demo passes a repeatable `random`. */
export const cardCode = (random?: Parameters<typeof entitlementCode>[0]): string => entitlementCode(random).slice(1);

/** A card without expiry. */
export function cardRow(tenantId: number, overrides: OverridesWith<'card', 'client_id'>): Row<'card'> {
  return { tenant_id: tenantId, code: cardCode(), valid_until: null, created_at: new Date(), ...overrides };
}

export const buildCard = (scope: TenantScope, overrides: OverridesWith<'card', 'client_id'>) =>
  scope.db.insertInto('card').values(cardRow(scope.tenantId, overrides)).returningAll().executeTakeFirstOrThrow();
