import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { tellOverdue } from '../features/replacements/notices/tell-overdue.ts';
import { type FailureLog, forEachTenant } from '../features/tenants/for-each-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog'>;

/** Tells admins of all tenants which trainings are still without a substitute. */
export const sweepOffers = ({ database, clock, jobs, catalog }: Needs, log?: FailureLog): Promise<void> =>
  forEachTenant(
    database,
    (tenantId) =>
      inTenant(database, tenantId, async (scope) =>
        tellOverdue(scope, { catalog: await catalog.get(scope), jobs, now: clock() }),
      ),
    log,
  );
