import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { promote } from '../promote.ts';
import { lockTraining } from '../locks/queries.ts';
import { askForNextPhase } from './ask-for-next-phase.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { listClashing } from './queries.ts';
import { withdraw } from '../commands.ts';
import { tellWithdrawn } from './tell.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'changes' | 'clock'>;

/**
 * What the clock asks of one training: clashing places are withdrawn that were not at once, then unconfirmed ones are
 * released and the line is brought up.
 */
export async function moveLine(
  { database, jobs, catalog: memory, changes, clock }: Needs,
  { tenantId, trainingId }: { tenantId: number; trainingId: number },
): Promise<void> {
  const now = clock();
  const hasChanged = await inTenant(database, tenantId, async (scope) => {
    const catalog = await memory.get(scope);
    const row = await lockTraining(scope, trainingId);
    if (!row || row.isCancelled) return false;
    const context = trainingContext(row, catalog, now);
    const hasLine = row.waitingCount > 0;
    const clashing = hasLine && now < row.startsAt ? await listClashing(scope, trainingId) : [];
    for (const { registrationId, clientId, ...other } of clashing) {
      await withdraw(scope, { registrationId, clientId, now, policyId: context.policyId, reason: 'clash' });
      await tellWithdrawn({ ...context, scope, jobs }, clientId, other);
    }
    const hasMoved = await promote(scope, { trainingId, catalog, jobs, now });
    if (hasLine) await askForNextPhase(scope, { ...context, jobs });
    return hasMoved || clashing.length > 0;
  });
  if (hasChanged) changes.publish(tenantId, ['timetable']);
}
