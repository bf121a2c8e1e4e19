import type { TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { TrainingRow } from '../../trainings/queries.ts';

/** The line of one training while its row is locked, with all that its steps need. */
export interface Line {
  scope: TenantScope;
  row: TrainingRow;
  training: TrainingFacts;
  policy: BookingPolicy;
  policyId: number | null;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}
