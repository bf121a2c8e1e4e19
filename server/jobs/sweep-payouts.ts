import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { openTill } from '../features/invoices/till.ts';
import { findShop, type Shop } from '../features/payments/account/provider-keys.ts';
import { findAccount } from '../features/payments/account/queries.ts';
import { bookPayout, tellLatePayout } from '../features/payments/payouts/book-payout.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import type { ProviderPayout } from '../integrations/payments/payment-provider.ts';

type Needs = Pick<Services, 'database' | 'payments' | 'secret' | 'clock' | 'tenantWork'>;

/**
 * Asks the provider, tenant by tenant, what it has paid out, and books what is new, each payout in a transaction of its own.
 * One that cannot be reached is asked the next time.
 */
export function sweepPayouts(services: Needs): Promise<void> {
  const { database, secret, tenantWork } = services;
  const sweep = async (tenantId: number) => {
    const shop = await inTenant(database, tenantId, (scope) => findShop(scope, secret));
    if (shop) await sweepTenant(services, tenantId, shop);
  };
  return tenantWork.each('sweep-payouts', database, sweep, findAccount);
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
