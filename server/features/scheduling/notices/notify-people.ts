import { randomUUID } from 'node:crypto';
import { addMinutes } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { enqueueMessage } from '../../messages/commands.ts';
import { listDevices } from '../../messages/push/queries.ts';
import type { TemplateData } from '../../messages/templates.ts';
import { getScheduleRules, type PersonOfTraining } from '../queries.ts';
import { countTold, type NoticePlan, planNotice, type Reach, type Told } from './plan-notice.ts';

export type ScheduleNotice = 'trainingCancelled' | 'trainingMoved' | 'trainerChanged' | 'movedToLine';
type Rules = Awaited<ReturnType<typeof getScheduleRules>>;

export interface PlannedPerson extends NoticePlan, Reach {
  person: PersonOfTraining;
  deviceIds: readonly number[];
}

/** How each of these people is told of a training that starts then. */
export async function planNotices(
  scope: TenantScope,
  { people, startsAt, rules, now }: { people: readonly PersonOfTraining[]; startsAt: Date; rules: Rules; now: Date },
): Promise<PlannedPerson[]> {
  const clientIds = people.flatMap(({ clientId }) => clientId ?? []);
  const devices = Map.groupBy(await listDevices(scope, clientIds, now), ({ clientId }) => clientId);
  const isSoon = startsAt <= addMinutes(now, rules.smsWithinHours * 60);
  return people.map((person) => {
    const deviceIds = person.clientId === null ? [] : (devices.get(person.clientId) ?? []).map(({ id }) => id);
    const reach = { hasDevice: deviceIds.length > 0, hasEmail: person.email !== '', hasPhone: person.phone !== '' };
    return { person, deviceIds, ...reach, ...planNotice(reach, { isSoon, isSmsHidden: rules.isSmsHidden }) };
  });
}

export interface Notice<N extends ScheduleNotice> {
  template: N;
  data: Omit<TemplateData[N], 'firstName'>;
  /** The earlier of old and new. */
  startsAt: Date;
}

export interface NoticeMeans {
  jobs: JobQueue;
  now: Date;
  /** Messages of an edit wait until it can no longer be undone. */
  hold?: { until: Date; editId: number } | undefined;
}

/** Writes what tells these people into the outbox, in the scope's transaction. */
export async function notifyPeople<N extends ScheduleNotice>(
  scope: TenantScope,
  people: readonly PersonOfTraining[],
  { template, data, startsAt }: Notice<N>,
  { jobs, now, hold }: NoticeMeans,
): Promise<Told> {
  const rules = await getScheduleRules(scope);
  const plans = await planNotices(scope, { people, startsAt, rules, now });
  const heldUntil = hold?.until ?? now;
  const pushOver = new Date(heldUntil.getTime() + rules.pushWaitSeconds * 1000);
  for (const { person, deviceIds, push, email, sms } of plans) {
    const { clientId, language, firstName } = person;
    const message = {
      clientId,
      language,
      template,
      data: { ...data, firstName } as TemplateData[N],
      noticeId: randomUUID(),
      ...(hold && { notBefore: hold.until, editId: hold.editId }),
    };
    if (email) await enqueueMessage(scope, jobs, { ...message, channel: 'email', recipient: person.email });
    if (sms !== 'no') {
      const isFallback = sms !== 'now';
      const wait = isFallback && { isFallback, notBefore: pushOver };
      await enqueueMessage(scope, jobs, { ...message, channel: 'sms', recipient: person.phone, ...wait });
    }
    for (const id of push ? deviceIds : []) {
      await enqueueMessage(scope, jobs, { ...message, channel: 'push', recipient: String(id) });
    }
  }
  return countTold(plans);
}
