import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { withdraw } from '../../registrations/leaving/commands.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { listComingIds, listSeatsOf, lockTrainings } from './queries.ts';

interface Leaving {
  groupId: number;
  clientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Frees the places of a member who leaves, in all trainings to come: free of charge, and whoever waits moves up. */
export async function freeSeats(scope: TenantScope, leaving: Leaving): Promise<void> {
  const { groupId, clientId, catalog, jobs, now } = leaving;
  const trainings = await lockTrainings(scope, await listComingIds(scope, groupId, now));
  await lockClients(scope, [clientId]);
  const ids = trainings.map(({ id }) => id);
  for (const { registrationId, trainingId } of await listSeatsOf(scope, clientId, ids)) {
    const row = trainings.find(({ id }) => id === trainingId);
    if (!row) continue;
    const { policyId } = trainingContext(row, catalog, now);
    await withdraw(scope, { registrationId, clientId, now, policyId, reason: 'removed' });
    // Also where nobody waits: a guest of theirs has no place either.
    await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  }
}
