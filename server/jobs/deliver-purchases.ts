import { toPlainDate } from '#api/dates.ts';
import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { settleChoices } from '../features/invoices/choices/tell.ts';
import { creditLeftPlaces } from '../features/invoices/credit/credit-place.ts';
import { findOrigin } from '../features/invoices/mails/mail-invoices.ts';
import { openTill } from '../features/invoices/till.ts';
import { bookBreakage } from '../features/invoices/vouchers/return-to-vouchers.ts';
import { deliverPurchases } from '../features/purchases/deliver.ts';
import { listUnits } from '../features/rooms/queries.ts';
import { getTenantSettings, listTenants } from '../features/tenants/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'secret' | 'environment'>;

/**
 * Mails what is paid, whatever way its payment was learned of, and presents on their day; asks whose place is gone, or
 * who left it after a move, what becomes of the money, and books what is left of vouchers that ran out.
 */
export async function workDeliveries(services: Needs): Promise<void> {
  const { database, clock } = services;
  for (const { id: tenantId } of await listTenants(database)) {
    const settings = await getTenantSettings(database, tenantId);
    await inTenant(database, tenantId, async (scope) => {
      const now = clock();
      const [unit] = await listUnits(scope);
      const today = toPlainDate(now, unit?.timeZone ?? 'Europe/Tallinn');
      await deliverPurchases(scope, services, { now, today });
    });
    await inTenant(database, tenantId, async (scope) =>
      creditLeftPlaces(scope, await openTill(scope, { settings, now: clock() })),
    );
    await inTenant(database, tenantId, async (scope) => {
      const till = await openTill(scope, { settings, now: clock() });
      await bookBreakage(scope, till);
      await settleChoices(scope, services, { till, origin: await findOrigin(scope, services) });
    });
  }
}
