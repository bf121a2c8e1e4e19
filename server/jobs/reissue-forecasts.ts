import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { findOpenInvoice } from '../features/invoices/issue/queries.ts';
import { reissueForecasts } from '../features/invoices/issue/reissue-forecasts.ts';
import { isIncomplete, openTill } from '../features/invoices/till.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';

/**
 * After a change of the rates of VAT: what is unpaid and not served yet is credited and issued anew, tenant by tenant. Who
 * cannot invoice has nothing to issue anew.
 */
export function workForecasts(
  { database, tenantWork }: Pick<Services, 'database' | 'tenantWork'>,
  now: Date,
): Promise<void> {
  const reissue = async (tenantId: number) => {
    const settings = await getTenantSettings(database, tenantId);
    await inTenant(database, tenantId, async (scope) => {
      const till = await openTill(scope, { settings, now });
      if (!isIncomplete(till)) await reissueForecasts(scope, till);
    });
  };
  return tenantWork.each('reissue-forecasts', database, reissue, findOpenInvoice);
}
