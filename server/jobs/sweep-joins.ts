import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { hashIdentities } from '../features/join/hash-identities.ts';
import { welcomeNewcomers } from '../features/join/welcome-newcomers.ts';
import { type FailureLog, forEachTenant } from '../features/tenants/for-each-tenant.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'secret'>;

/** Writes to those who have joined, whatever way their payment was learned of, and hashes personal codes. */
export const sweepJoins = ({ database, clock, jobs, secret }: Needs, log?: FailureLog): Promise<void> =>
  forEachTenant(
    database,
    async (tenantId) => {
      await inTenant(database, tenantId, (scope) => welcomeNewcomers(scope, { jobs, secret }, clock()));
      await inTenant(database, tenantId, (scope) => hashIdentities(scope, secret));
    },
    log,
  );
