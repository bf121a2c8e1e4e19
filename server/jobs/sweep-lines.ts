import { inTenant } from '../db/tenant-scope.ts';
import { moveLine } from '../features/registrations/waiting-list/move-line.ts';
import { listClashingTrainings, listDueTrainings } from '../features/registrations/waiting-list/queries.ts';
import { listTenants } from '../features/tenants/queries.ts';
import type { Services } from '../services.ts';

type Needs = Parameters<typeof moveLine>[0] & Pick<Services, 'database'>;

const linesAtOnce = 1000;

/** Moves every line on that the clock says is due, so that a queue that was down or a job that was lost heals by itself. */
export async function sweepLines(services: Needs): Promise<void> {
  const now = services.clock();
  for (const { id: tenantId } of await listTenants(services.database)) {
    const due = await inTenant(services.database, tenantId, async (scope) => [
      ...(await listDueTrainings(scope, now, linesAtOnce)),
      ...(await listClashingTrainings(scope, now)),
    ]);
    for (const trainingId of new Set(due)) await moveLine(services, { tenantId, trainingId });
  }
}
