import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { findMoneyFaults } from '../features/invoices/faults/queries.ts';
import { saveCheck } from '../features/registrations/invariants/commands.ts';
import { findViolations, listOutdatedChecks } from '../features/registrations/invariants/queries.ts';
import type { JobLog } from '../job-queue/job-queue.ts';
import { invariantFaults } from '../metrics/meters.ts';

/** More per tenant would add no information. */
const loggedAtMost = 20;

/** A tenant of which nothing is wrong is asked with all others each hour, and its result written down once a day. */
const writtenEachMs = 86_400_000;

/**
 * Checks all invariants of all tenants at once: violations are logged as errors, and the result is stored for `npm run
 * tenant -- list`. It repairs nothing, because it cannot know what a client was promised.
 * @returns the number of violations
 */
export async function checkInvariants(
  { database, tenantWork }: Pick<Services, 'database' | 'tenantWork'>,
  now: Date,
  log: Pick<JobLog, 'error'>,
): Promise<number> {
  const found = { places: 0, books: 0 };
  await tenantWork.each(
    'check-invariants',
    database,
    async (tenantId) => {
      const broken = await inTenant(database, tenantId, (scope) => checkTenant(scope, now));
      for (const { of, message, places } of broken) {
        for (const place of places.slice(0, loggedAtMost))
          log.error({ tenantId, ...place, total: places.length }, message);
        found[of] += places.length;
      }
    },
    async (scope) => {
      await listOutdatedChecks(scope, new Date(now.getTime() - writtenEachMs));
      await findViolations(scope, now);
      await findMoneyFaults(scope);
    },
  );
  for (const [of, count] of Object.entries(found)) invariantFaults.set({ of }, count);
  return found.places + found.books;
}

interface Broken {
  of: 'places' | 'books';
  message: string;
  places: object[];
}

async function checkTenant(scope: TenantScope, now: Date): Promise<Broken[]> {
  const violations = await findViolations(scope, now);
  await saveCheck(scope, violations, now);
  const faults = await findMoneyFaults(scope);
  return [
    { of: 'places', message: 'An invariant is broken.', places: violations },
    { of: 'books', message: 'The books are wrong.', places: faults },
  ];
}
