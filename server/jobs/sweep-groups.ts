import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../endpoint/services.ts';
import { getTenantSettings, listTenants } from '../features/tenants/queries.ts';
import { sweepTenant } from '../features/training-groups/sweep-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes'>;

/** Training groups of all tenants; what fails in one stops no other. */
export async function sweepGroups(services: Needs, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const { id: tenantId } of await listTenants(services.database)) {
    try {
      await sweepTenant(services, { tenantId, settings: await getTenantSettings(services.database, tenantId) });
    } catch (error) {
      log.error({ err: error, tenantId }, 'training groups were not swept');
    }
  }
}
