import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { hashIdentities } from '../features/join/hash-identities.ts';
import { listUnhashed, lockToWelcome } from '../features/join/queries.ts';
import { welcomeNewcomers } from '../features/join/welcome-newcomers.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'secret' | 'tenantWork'>;

/** Writes to those who have joined, whatever way their payment was learned of, and hashes personal codes. */
export function sweepJoins({ database, clock, jobs, secret, tenantWork }: Needs): Promise<void> {
  const sweep = async (tenantId: number) => {
    await inTenant(database, tenantId, (scope) => welcomeNewcomers(scope, { jobs, secret }, clock()));
    await inTenant(database, tenantId, (scope) => hashIdentities(scope, secret));
  };
  return tenantWork.each('sweep-joins', database, sweep, async (scope) => {
    await lockToWelcome(scope, 1);
    await listUnhashed(scope, 1);
  });
}
