import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { findMoneyFaults } from '../features/invoices/faults/queries.ts';
import { saveCheck } from '../features/registrations/invariants/commands.ts';
import { findViolations } from '../features/registrations/invariants/queries.ts';
import type { JobLog } from '../job-queue/job-queue.ts';
import { invariantFaults } from '../metrics/meters.ts';

/** More per tenant would add no information. */
const loggedAtMost = 20;

/**
 * Checks all invariants, tenant by tenant: violations are logged as errors, and the result is stored for `npm run
 * tenant -- list`. It repairs nothing, because it cannot know what a client was promised. Whether anything is wrong is the
 * question itself: each tenant is looked at.
 * @returns the number of violations
 */
export async function checkInvariants(
  { database, tenantWork }: Pick<Services, 'database' | 'tenantWork'>,
  now: Date,
  log: Pick<JobLog, 'error'>,
): Promise<number> {
  const found = { places: 0, books: 0 };
  await tenantWork.each('check-invariants', database, async (tenantId) => {
    const violations = await inTenant(database, tenantId, async (scope) => {
      const broken = await findViolations(scope, now);
      await saveCheck(scope, broken, now);
      return broken;
    });
    for (const violation of violations.slice(0, loggedAtMost)) {
      log.error({ tenantId, ...violation, total: violations.length }, 'An invariant is broken.');
    }
    const faults = await inTenant(database, tenantId, findMoneyFaults);
    for (const fault of faults.slice(0, loggedAtMost)) {
      log.error({ tenantId, ...fault, total: faults.length }, 'The books are wrong.');
    }
    found.places += violations.length;
    found.books += faults.length;
  });
  for (const [of, count] of Object.entries(found)) invariantFaults.set({ of }, count);
  return found.places + found.books;
}
