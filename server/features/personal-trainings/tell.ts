import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { TemplateData } from '../messages/templates.ts';
import { notifyPeople } from '../scheduling/notices/notify-people.ts';
import { findClientToTell, findTrainerToTell } from '../scheduling/queries.ts';
import { trainingWords } from '../trainings/training-words.ts';

export interface Means {
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

export type PersonalTemplate = Extract<keyof TemplateData, `personal${string}`>;
type More<N extends PersonalTemplate> = Omit<
  TemplateData[N],
  'firstName' | 'training' | 'trainingId' | 'startsAt' | 'place'
>;

interface Telling extends Means {
  training: { id: number; name: string; startsAt: Date; unitId: number; roomId: number | null };
  /** Whom: a client, or a trainer by whose account it reaches them. */
  to: { clientId: number | null } | { trainerId: number | null };
  /** They know already. */
  byClientId?: number;
}

/** Tells one of the two who meet, in the transaction of what happened. A trainer gets no SMS of it: those are their own choice. */
export async function tellOfSession<N extends PersonalTemplate>(
  scope: TenantScope,
  template: N,
  { training, to, byClientId, catalog, jobs, now, ...more }: Telling & More<N>,
): Promise<void> {
  const isTrainer = 'trainerId' in to;
  const person = isTrainer
    ? await findTrainerToTell(scope, to.trainerId, byClientId)
    : await findClientToTell(scope, to.clientId);
  if (!person) return;
  const data = { training: training.name, ...trainingWords(training, catalog), ...more };
  const notice = { template, startsAt: training.startsAt, data: data as unknown as Omit<TemplateData[N], 'firstName'> };
  await notifyPeople(scope, [person], notice, { jobs, now, ...(isTrainer && { channels: ['push', 'email'] }) });
}
