import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import { markDecided } from '../../trainings/minimum/commands.ts';
import { findMinimum, listDeciders } from '../../trainings/minimum/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { cancelTraining } from '../changes/cancel-training.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { getScheduleRules } from '../queries.ts';

interface Means {
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** After its hour; later nothing is cancelled without a person. */
const latestMinutes = 30;

/**
 * Decides whether a training takes place, once, in one transaction with all that follows: by the club's rule one with too few people
 * is cancelled as an admin cancels it, or its trainer and the admins are asked, or it is kept.
 */
export async function decideMinimum(
  scope: TenantScope,
  trainingId: number,
  { catalog, jobs, now }: Means,
): Promise<void> {
  const training = await lockTraining(scope, trainingId);
  const minimum = await findMinimum(scope, trainingId);
  if (!training || !minimum || training.isCancelled || training.startsAt <= now || minimum.decidesAt > now) return;
  if (!(await markDecided(scope, trainingId, now)) || training.taken >= minimum.people) return;
  const { fewPeople } = await getScheduleRules(scope);
  // After an outage its people may be on their way.
  const isLate = now > addMinutes(minimum.decidesAt, latestMinutes);
  if (fewPeople === 'cancel' && !isLate) {
    await cancelTraining(scope, { trainingId, why: { reason: 'few_people' }, catalog, jobs, now });
  } else if (fewPeople !== 'keep') {
    const words = { training: training.name, ...trainingWords(training, catalog) };
    const data = { ...words, booked: training.taken, wanted: minimum.people };
    const notice = { template: 'fewPeople', startsAt: training.startsAt, data } as const;
    const people = await listDeciders(scope, training.trainerId);
    await notifyPeople(scope, people, notice, { jobs, now, channels: ['push', 'email'] });
  }
}
