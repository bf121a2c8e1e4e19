import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import { trainingWords } from '../trainings/training-words.ts';
import { listVisitorsOf } from '../visitors/queries.ts';
import { type NotificationCounts, notifyPeople } from './notify-people.ts';
import { lockPeopleOf, type PersonOfTraining } from './queries.ts';

interface Move {
  before: TrainingRow;
  after: TrainingRow;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** Notifies everybody of a future training whose time or location has changed. */
export async function notifyIfMoved(
  scope: TenantScope,
  { before, after, catalog, jobs, now }: Move,
): Promise<NotificationCounts> {
  const [old, words] = [trainingWords(before, catalog), trainingWords(after, catalog)];
  const isSame = old.startsAt === words.startsAt && before.roomId === after.roomId && before.unitId === after.unitId;
  if (isSame || now >= after.startsAt) return { smsCount: 0, emailCount: 0 };
  const people = await lockEverybodyOf(scope, after.id);
  const data = { training: after.name, ...words, oldStartsAt: old.startsAt, oldPlace: old.place };
  return notifyPeople(scope, jobs, people, 'trainingMoved', data, now);
}

/** Clients, locked in order, and visitors, who have no row of their own to lock. The training is locked. */
export async function lockEverybodyOf(scope: TenantScope, trainingId: number): Promise<PersonOfTraining[]> {
  const clients = await lockPeopleOf(scope, trainingId);
  return [...clients, ...(await listVisitorsOf(scope, trainingId))];
}
