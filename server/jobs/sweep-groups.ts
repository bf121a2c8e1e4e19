import type { Services } from '../endpoint/services.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import { sweepTenant } from '../features/training-groups/sweep-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes' | 'tenantWork'>;

/** Training groups of all tenants. */
export const sweepGroups = (services: Needs): Promise<void> =>
  services.tenantWork.each('sweep-groups', services.database, async (tenantId) =>
    sweepTenant(services, { tenantId, settings: await getTenantSettings(services.database, tenantId) }),
  );
