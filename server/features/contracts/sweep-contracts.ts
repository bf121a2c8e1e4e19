import { datesAnywhere } from '#api/dates.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { refreshStatus, todayOf } from './change-contract.ts';
import { listContractsToLookAt, lockContract } from './queries.ts';

const contractsAtOnce = 200;

/** Derives the status of every contract that the clock may have changed: its last day, a pause, days overdue. */
export function sweepContracts(
  services: Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock' | 'tenantWork'>,
): Promise<void> {
  const sweep = async (tenantId: number) => {
    let after: number | undefined = 0;
    while (after !== undefined) after = await sweepSome(services, tenantId, after);
  };
  const { last: today } = datesAnywhere(services.clock());
  return services.tenantWork.each('sweep-contracts', services.database, sweep, (scope) =>
    listContractsToLookAt(scope, { today, after: 0, limit: 1 }),
  );
}

/** Returns the last id that it has looked at; nothing at the end. */
function sweepSome(
  { database, jobs, catalog: memory, clock }: Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock'>,
  tenantId: number,
  after: number,
): Promise<number | undefined> {
  return inTenant(database, tenantId, async (scope) => {
    const work = { catalog: await memory.get(scope), jobs, now: clock() };
    const ids = await listContractsToLookAt(scope, { today: todayOf(work), after, limit: contractsAtOnce });
    for (const id of ids) {
      const row = await lockContract(scope, id);
      if (row) await refreshStatus(scope, row, work);
    }
    return ids.length < contractsAtOnce ? undefined : ids.at(-1);
  });
}
