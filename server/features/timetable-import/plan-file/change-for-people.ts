import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { loadClubCatalog } from '../../catalog/club-catalog.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { listLiveClientIds } from '../../registrations/presence/queries.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { cancelTraining } from '../../scheduling/changes/cancel-training.ts';
import { notifyOfChange } from '../../scheduling/notices/notify-of-change.ts';
import { findTraining, type TrainingRow } from '../../trainings/queries.ts';
import type { TimetablePlan } from '../plan-import.ts';

interface Means {
  jobs: JobQueue;
  now: Date;
}

/**
 * Applies a plan's effects on clients, as for a manual change: those of a cancelled training are notified and get the
 * visit back, those of a moved one are notified, and waitlists are processed where capacity grows. `change` writes the
 * rows in between. The trainings are locked.
 */
export async function changeForPeople(
  scope: TenantScope,
  { cancels, updates }: Pick<TimetablePlan, 'cancels' | 'updates'>,
  { jobs, now }: Means,
  change: () => Promise<void>,
): Promise<void> {
  const catalog = await loadClubCatalog(scope);
  const kept = updates.filter(({ before }) => before.hasRegistrations).map(({ id }) => id);
  await lockPeopleOfAll(scope, [...cancels.map(({ id }) => id), ...kept]);
  for (const { id } of cancels) await cancelTraining(scope, { trainingId: id, catalog, jobs, now });
  const before = await listByIds(scope, kept);
  await change();
  for (const [id, row] of before) {
    const after = await findTraining(scope, id, false);
    if (!after) continue;
    await notifyOfChange(scope, { before: row, after, catalog, jobs, now });
    await advanceWaitlist(scope, { trainingId: id, catalog, jobs, now });
  }
}

/** All at once, in the global lock order, however many trainings they are in. */
async function lockPeopleOfAll(scope: TenantScope, trainingIds: readonly number[]): Promise<void> {
  const ids = new Set<number>();
  for (const id of trainingIds) for (const clientId of await listLiveClientIds(scope, id)) ids.add(clientId);
  if (ids.size > 0) await lockClients(scope, [...ids]);
}

async function listByIds(scope: TenantScope, ids: readonly number[]): Promise<Map<number, TrainingRow>> {
  const rows = new Map<number, TrainingRow>();
  for (const id of ids) {
    const row = await findTraining(scope, id, false);
    if (row) rows.set(id, row);
  }
  return rows;
}
