import { inTenant } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { lockTraining } from '../booking/queries.ts';
import { withdraw } from '../leaving/commands.ts';
import { listWonElsewhere } from '../wish/queries.ts';
import { advanceWaitlist } from './advance-waitlist.ts';
import { notifyWithdrawn } from './notify.ts';
import { listClashing } from './queries.ts';
import { askForNextPhase } from './waitlist.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'changes' | 'clock'>;

/**
 * What the clock asks of one training: clashing places are withdrawn that were not at once, then unconfirmed ones are
 * released and the waitlist is brought up.
 */
export async function moveWaitlist(
  { database, jobs, catalog: memory, changes, clock }: Needs,
  { tenantId, trainingId }: { tenantId: number; trainingId: number },
): Promise<void> {
  const now = clock();
  const hasChanged = await inTenant(database, tenantId, async (scope) => {
    const catalog = await memory.get(scope);
    const row = await lockTraining(scope, trainingId);
    if (!row || row.isCancelled) return false;
    const context = trainingContext(row, catalog, now);
    const hasWaitlist = row.waitingCount > 0;
    const clashing = hasWaitlist && now < row.startsAt ? await listClashing(scope, trainingId) : [];
    for (const { registrationId, clientId, ...other } of clashing) {
      await withdraw(scope, { registrationId, clientId, now, policyId: context.policyId, reason: 'clash' });
      await notifyWithdrawn({ ...context, scope, jobs }, clientId, other);
    }
    // Who could not leave at once when another place of their wish came true; they were told then.
    const won = hasWaitlist ? await listWonElsewhere(scope, trainingId) : [];
    for (const who of won) await withdraw(scope, { ...who, now, policyId: context.policyId, reason: 'wish_won' });
    const hasMoved = await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
    if (hasWaitlist) await askForNextPhase(scope, { ...context, jobs });
    return hasMoved || clashing.length + won.length > 0;
  });
  if (hasChanged) changes.publish(tenantId, ['timetable']);
}
