import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { listDevices } from '../../messages/push/queries.ts';
import type { TemplateData } from '../../messages/templates.ts';
import { planNotice } from '../../scheduling/notices/plan-notice.ts';
import { getScheduleRules } from '../../scheduling/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { listPeopleOfTrainers, type PersonToTell } from './queries.ts';

type SubstituteTemplate = Extract<keyof TemplateData, `substitute${string}`>;

export interface Telling {
  training: { id: number; name: string; startsAt: Date; unitId: number; roomId: number | null };
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** What a notice says beside which training it is about. */
type More<N extends SubstituteTemplate> = Omit<
  TemplateData[N],
  'firstName' | 'training' | 'trainingId' | 'startsAt' | 'place'
>;

export async function tellTrainers<N extends SubstituteTemplate>(
  scope: TenantScope,
  trainerIds: readonly number[],
  template: N,
  telling: Telling & { more: More<N> },
): Promise<void> {
  await tellPeople(scope, await listPeopleOfTrainers(scope, trainerIds), template, telling);
}

/** By push, by SMS where they allow it and the push is not shown in time, and by mail without either. */
export async function tellPeople<N extends SubstituteTemplate>(
  scope: TenantScope,
  people: readonly PersonToTell[],
  template: N,
  { training, catalog, jobs, now, more }: Telling & { more: More<N> },
): Promise<void> {
  if (people.length === 0) return;
  const rules = await getScheduleRules(scope);
  const ids = people.map(({ clientId }) => clientId);
  const devices = Map.groupBy(await listDevices(scope, ids, now), ({ clientId }) => clientId);
  const pushOver = new Date(now.getTime() + rules.pushWaitSeconds * 1000);
  for (const { clientId, firstName, language, email, phone, allowsSms } of people) {
    const own = devices.get(clientId) ?? [];
    const reach = { hasDevice: own.length > 0, hasEmail: email !== '', hasPhone: phone !== '' && allowsSms };
    const plan = planNotice(reach, { isSoon: true, isSmsHidden: rules.isSmsHidden });
    const words = { training: training.name, ...trainingWords(training, catalog) };
    const data = { ...words, ...more, firstName } as TemplateData[N];
    const message = { clientId, language, template, data, noticeId: randomUUID() };
    if (plan.email) await enqueueMessage(scope, jobs, { ...message, channel: 'email', recipient: email });
    if (plan.sms !== 'no') {
      const wait = plan.sms !== 'now' && { isFallback: true, notBefore: pushOver };
      await enqueueMessage(scope, jobs, { ...message, channel: 'sms', recipient: phone, ...wait });
    }
    for (const { id } of plan.push ? own : []) {
      await enqueueMessage(scope, jobs, { ...message, channel: 'push', recipient: String(id) });
    }
  }
}
