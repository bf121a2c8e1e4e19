import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { openTill } from '../features/invoices/till.ts';
import { findShop, type Shop } from '../features/payments/account/provider-keys.ts';
import { bookPayout, tellLatePayout } from '../features/payments/payouts/book-payout.ts';
import { type FailureLog, forEachTenant } from '../features/tenants/for-each-tenant.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import { ProviderRefusal, ProviderUnreachable } from '../integrations/payments/payment-errors.ts';
import type { ProviderPayout } from '../integrations/payments/payment-provider.ts';

type Needs = Pick<Services, 'database' | 'payments' | 'secret' | 'clock'>;

/**
 * Asks the provider, tenant by tenant, what it has paid out, and books what is new, each payout in a transaction of its own.
 * One that cannot be reached is asked the next time.
 */
export const sweepPayouts = (services: Needs, log?: FailureLog): Promise<void> =>
  forEachTenant(services.database, (tenantId) => sweepShop(services, tenantId, log), log);

async function sweepShop(services: Needs, tenantId: number, log?: FailureLog): Promise<void> {
  const shop = await inTenant(services.database, tenantId, (scope) => findShop(scope, services.secret));
  if (!shop) return;
  try {
    await sweepTenant(services, tenantId, shop);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefusal)) throw error;
    log?.error({ tenantId, reason: error.message }, 'The payouts of the payment provider are not known.');
  }
}

async function sweepTenant({ database, payments, clock }: Needs, tenantId: number, { keys }: Shop): Promise<void> {
  const settings = await getTenantSettings(database, tenantId);
  const { shopId } = await payments.listMethods(keys);
  const book = (payout: ProviderPayout): Promise<boolean> =>
    inTenant(database, tenantId, async (scope) =>
      bookPayout(scope, await openTill(scope, { settings, now: clock() }), payout),
    );
  let offset = 0;
  let hasNew = true;
  // The latest come first: a page without a new one ends it, however long nobody has asked.
  while (hasNew) {
    const page = await payments.listPayouts(keys, shopId, offset);
    hasNew = false;
    for (const payout of page.filter(isInBank)) hasNew = (await book(payout)) || hasNew;
    offset += page.length;
  }
  await inTenant(database, tenantId, async (scope) =>
    tellLatePayout(scope, await openTill(scope, { settings, now: clock() })),
  );
}

/** Not planned, but paid; the club's account is in euros. */
const isInBank = ({ paidAt, currency }: ProviderPayout): boolean => paidAt !== undefined && currency === 'EUR';
