import type { TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { getTenantSettings } from '../features/tenants/queries.ts';
import { listToCredit, listUnplaced } from '../features/training-groups/credit/queries.ts';
import { listAllGroups } from '../features/training-groups/queries.ts';
import { sweepTenant } from '../features/training-groups/sweep-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes' | 'tenantWork'>;

/** Training groups of all tenants. */
export const sweepGroups = (services: Needs): Promise<void> =>
  services.tenantWork.each(
    'sweep-groups',
    services.database,
    async (tenantId) =>
      sweepTenant(services, { tenantId, settings: await getTenantSettings(services.database, tenantId) }),
    isDue,
  );

/** Who gets or loses a seat is decided group by group: a club with any looks each time. */
async function isDue(scope: TenantScope): Promise<void> {
  await listAllGroups(scope);
  await listUnplaced(scope);
  await listToCredit(scope, 1);
}
