import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { tellOverdue } from '../features/replacements/notices/tell-overdue.ts';
import { listOffers } from '../features/replacements/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'tenantWork'>;

/** Tells admins of all tenants which trainings are still without a substitute. */
export function sweepOffers({ database, clock, jobs, catalog, tenantWork }: Needs): Promise<void> {
  const now = clock();
  const tell = (tenantId: number) =>
    inTenant(database, tenantId, async (scope) => tellOverdue(scope, { catalog: await catalog.get(scope), jobs, now }));
  return tenantWork.each('sweep-offers', database, tell, (scope) => listOffers(scope, { since: now }));
}
