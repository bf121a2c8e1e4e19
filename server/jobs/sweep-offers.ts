import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { tellOverdue } from '../features/replacements/notices/tell-overdue.ts';
import { listTenants } from '../features/tenants/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog'>;

/** Tells admins of all tenants which trainings are still without a substitute. */
export async function sweepOffers({ database, clock, jobs, catalog }: Needs): Promise<void> {
  const now = clock();
  for (const { id: tenantId } of await listTenants(database))
    await inTenant(database, tenantId, async (scope) =>
      tellOverdue(scope, { catalog: await catalog.get(scope), jobs, now }),
    );
}
