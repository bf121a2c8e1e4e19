import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { decideMinimum } from '../features/scheduling/minimum/decide-minimum.ts';
import { listToDecide } from '../features/trainings/minimum/queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'catalog' | 'changes' | 'tenantWork'>;

const atOnce = 1000;

/** Decides of all tenants which trainings take place with the people that they have, each in a transaction of its own. */
export function decideMinimums({ database, clock, jobs, catalog, changes, tenantWork }: Needs): Promise<void> {
  const now = clock();
  const decide = async (tenantId: number) => {
    const due = await inTenant(database, tenantId, (scope) => listToDecide(scope, now, atOnce));
    const failures: unknown[] = [];
    for (const id of due) {
      try {
        await inTenant(database, tenantId, async (scope) =>
          decideMinimum(scope, id, { catalog: await catalog.get(scope), jobs, now }),
        );
      } catch (error) {
        // The others must not wait for it; the next run tries it again.
        failures.push(error);
      }
    }
    if (due.length > 0) changes.publish(tenantId, ['timetable']);
    if (failures.length > 0) throw failures[0];
  };
  return tenantWork.each('decide-minimums', database, decide, (scope) => listToDecide(scope, now, 1));
}
