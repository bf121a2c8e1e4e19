import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';

/** The line of one training while its row is locked, with all that its steps need. */
export interface Line extends TrainingContext {
  scope: TenantScope;
  jobs: JobQueue;
}
