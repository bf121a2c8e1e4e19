import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { tellOverdue } from '../features/replacements/notices/tell-overdue.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'tenantWork'>;

/** Tells admins of all tenants which trainings are still without a substitute. */
export function sweepOffers({ database, clock, jobs, catalog, tenantWork }: Needs): Promise<void> {
  const now = clock();
  return tenantWork.each('sweep-offers', database, (tenantId) =>
    inTenant(database, tenantId, async (scope) => tellOverdue(scope, { catalog: await catalog.get(scope), jobs, now })),
  );
}
