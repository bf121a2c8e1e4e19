import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { hasOpenOffer } from '../queries.ts';

/** Where a substitute is looked for, those who were asked learn of the change, once it can no longer be undone. */
export async function settleOffersLater(
  scope: TenantScope,
  jobs: JobQueue,
  { trainingId, at }: { trainingId: number; at: Date },
): Promise<void> {
  if (!(await hasOpenOffer(scope, trainingId))) return;
  await jobs.send(scope, 'settle-offers', { tenantId: scope.tenantId, trainingId, at: at.getTime() }, at);
}
