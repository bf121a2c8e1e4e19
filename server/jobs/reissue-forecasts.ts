import type { Database } from '../db/open-database.ts';
import { inTenant } from '../db/tenant-scope.ts';
import { reissueForecasts } from '../features/invoices/issue/reissue-forecasts.ts';
import { isIncomplete, openTill } from '../features/invoices/till.ts';
import { getTenantSettings, listTenants } from '../features/tenants/queries.ts';

/**
 * After a change of the rates of VAT: what is unpaid and not served yet is credited and issued anew, tenant by tenant. Who
 * cannot invoice has nothing to issue anew.
 */
export async function workForecasts(database: Database, now: Date): Promise<void> {
  for (const { id } of await listTenants(database)) {
    const settings = await getTenantSettings(database, id);
    await inTenant(database, id, async (scope) => {
      const till = await openTill(scope, { settings, now });
      if (!isIncomplete(till)) await reissueForecasts(scope, till);
    });
  }
}
