import type { Services } from '../endpoint/services.ts';
import { type FailureLog, forEachTenant } from '../features/tenants/for-each-tenant.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import { sweepTenant } from '../features/training-groups/sweep-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes'>;

/** Training groups of all tenants; what fails in one stops no other. */
export const sweepGroups = (services: Needs, log: FailureLog): Promise<void> =>
  forEachTenant(
    services.database,
    async (tenantId) =>
      sweepTenant(services, { tenantId, settings: await getTenantSettings(services.database, tenantId) }),
    log,
  );
