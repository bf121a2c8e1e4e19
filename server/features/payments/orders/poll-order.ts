import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../integrations/payments/payment-errors.ts';
import type { ProviderOrder } from '../../../integrations/payments/payment-provider.ts';
import { findShop } from '../account/provider-keys.ts';
import { applyNotice } from '../notices/apply-notice.ts';
import type { NoticeSource } from '../tables.ts';

export interface Poll {
  services: Pick<Services, 'database' | 'payments' | 'secret' | 'clock'>;
  tenantId: number;
  settings: Selectable<Tables['tenant_settings']>;
  uuid: string;
  source: NoticeSource;
}

/**
 * Asks the provider for an order, in no transaction, and applies its status and its refunds. What the provider does not
 * answer changes nothing.
 * @returns whether it answered
 */
export async function pollOrder({ services, tenantId, settings, uuid, source }: Poll): Promise<boolean> {
  const { database, payments, secret, clock } = services;
  const shop = await inTenant(database, tenantId, (scope) => findShop(scope, secret));
  if (!shop) return false;
  const order = await payments.readOrder(shop.keys, uuid).catch(ignoreSilence);
  if (!order) return false;
  const hearing = { database, tenantId, settings, now: clock(), source };
  await applyNotice(hearing, { kind: 'order', ...order });
  for (const refund of order.refunds) await applyNotice(hearing, { kind: 'refund', orderUuid: uuid, ...refund });
  return true;
}

function ignoreSilence(error: unknown): ProviderOrder | undefined {
  if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return undefined;
  throw error;
}
