import type { CancelledSeries, CancelSeriesQuery, SeriesScope } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { addTold } from '../changes/apply-change.ts';
import { cancelTraining } from '../changes/cancel-training.ts';
import { nobodyTold } from '../notices/notify-of-change.ts';
import { lockFamily, membersIn } from './find-targets.ts';
import { lockPeopleOfAll, type Member } from './queries.ts';

interface Cancelling {
  trainingId: number;
  why: CancelSeriesQuery;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Those to come, locked with their people; throws where there are none. */
export async function membersToCancel(
  scope: TenantScope,
  trainingId: number,
  which: SeriesScope,
  now: Date,
): Promise<Member[]> {
  const family = await lockFamily(scope, trainingId, now);
  const members = membersIn(family, which, now);
  if (members.length === 0)
    throw new ApiError(409, family.opened.isCancelled ? 'training_cancelled' : 'cancelling_not_allowed');
  await lockPeopleOfAll(
    scope,
    members.map(({ id }) => id),
  );
  return members;
}

/** Each as a single one is cancelled, all in one transaction. */
export async function cancelSeries(scope: TenantScope, cancelling: Cancelling): Promise<CancelledSeries> {
  const { trainingId, why, ...means } = cancelling;
  const members = await membersToCancel(scope, trainingId, why.scope, means.now);
  let told = nobodyTold;
  let registrationCount = 0;
  for (const { id } of members) {
    const done = await cancelTraining(scope, { ...means, trainingId: id, why });
    told = addTold(told, done);
    registrationCount += done.registrationCount;
  }
  return { cancelled: members.length, registrationCount, ...told };
}
