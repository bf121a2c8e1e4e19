import { toPlainDate } from '#api/dates.ts';
import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { deliverPurchases } from '../features/purchases/deliver.ts';
import { listUnits } from '../features/rooms/queries.ts';
import { listTenants } from '../features/tenants/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'secret'>;

/** Mails what is paid, whatever way its payment was learned of, and presents on their day. */
export async function workDeliveries({ database, clock, jobs, secret }: Needs): Promise<void> {
  for (const { id: tenantId } of await listTenants(database)) {
    await inTenant(database, tenantId, async (scope) => {
      const now = clock();
      const [unit] = await listUnits(scope);
      const today = toPlainDate(now, unit?.timeZone ?? 'Europe/Tallinn');
      await deliverPurchases(scope, { jobs, secret }, { now, today });
    });
  }
}
