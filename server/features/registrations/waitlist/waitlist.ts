import { nextPhaseAt } from '#api/registrations/waiting/waiting-phases.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { JobQueue } from '#server/job-queue/job-queue.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';

/** The waitlist of one training while its row is locked, with all that its steps need. */
export interface Waitlist extends TrainingContext {
  scope: TenantScope;
  jobs: JobQueue;
}

/** The waitlist is looked at on the minute at which it begins to move otherwise; the job then asks for the next. */
export async function askForNextPhase(
  scope: TenantScope,
  { training, policy, jobs, now }: Pick<Waitlist, 'training' | 'policy' | 'jobs' | 'now'>,
): Promise<void> {
  const at = nextPhaseAt(training, policy, now);
  if (!at) return;
  await jobs.send(scope, 'move-line', { tenantId: scope.tenantId, trainingId: training.id, at: at.getTime() }, at);
}
