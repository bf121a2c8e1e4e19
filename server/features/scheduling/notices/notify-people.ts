import { randomUUID } from 'node:crypto';
import { addMinutes } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { fillIn, type VariableName } from '#api/messages/broadcast/fill-in.ts';
import type { NoticeChannel } from '#api/scheduling/notice-channels.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { enqueueMessage, insertInboxItem } from '../../messages/commands.ts';
import { listDevices } from '../../messages/push/queries.ts';
import type { TemplateData } from '../../messages/templates.ts';
import { getScheduleRules, type PersonOfTraining } from '../queries.ts';
import { countTold, type NoticePlan, planNotice, type Reach, type Told } from './plan-notice.ts';

export type ScheduleNotice =
  | 'trainingCancelled'
  | 'ownTrainingCancelled'
  | 'trainingsCancelled'
  | 'ownTrainingsCancelled'
  | 'fewPeople'
  | 'trainingMoved'
  | 'trainerChanged'
  | 'movedToLine'
  | Extract<keyof TemplateData, `personal${string}`>;
type Rules = Awaited<ReturnType<typeof getScheduleRules>>;

export type PersonToTell = Omit<PersonOfTraining, 'registrationId'>;

export interface PlannedPerson extends NoticePlan, Reach {
  person: PersonToTell;
  deviceIds: readonly number[];
}

interface Planned {
  people: readonly PersonToTell[];
  startsAt: Date;
  rules: Rules;
  now: Date;
  channels?: NoticeMeans['channels'];
}

/** How each of these people is told of a training that starts then. */
export async function planNotices(
  scope: TenantScope,
  { people, startsAt, rules, now, channels }: Planned,
): Promise<PlannedPerson[]> {
  const clientIds = people.flatMap(({ clientId }) => clientId ?? []);
  const devices = Map.groupBy(await listDevices(scope, clientIds, now), ({ clientId }) => clientId);
  const isSoon = startsAt <= addMinutes(now, rules.smsWithinHours * 60);
  const isChosen = (channel: NoticeChannel): boolean => channels?.includes(channel) ?? true;
  return people.map((person) => {
    const known = person.clientId === null || !isChosen('push') ? [] : (devices.get(person.clientId) ?? []);
    const deviceIds = known.map(({ id }) => id);
    const reach = {
      hasDevice: deviceIds.length > 0,
      hasEmail: isChosen('email') && person.email !== '',
      hasPhone: isChosen('sms') && person.phone !== '',
    };
    return { person, deviceIds, ...reach, ...planNotice(reach, { isSoon, isSmsHidden: rules.isSmsHidden }) };
  });
}

export interface Notice<N extends ScheduleNotice> {
  template: N;
  data: Omit<TemplateData[N], 'firstName'>;
  /** The earlier of old and new. */
  startsAt: Date;
  /** In place of the usual text, for people of these languages. */
  texts?: Partial<Record<Language, string>> | undefined;
  /** What such a text may name, but for the first name. */
  words?: Partial<Record<VariableName, string>>;
}

export interface NoticeMeans {
  jobs: JobQueue;
  now: Date;
  /** Messages of an edit wait until it can no longer be undone. */
  hold?: { until: Date; editId: number } | undefined;
  /** Omitted: all. */
  channels?: readonly NoticeChannel[] | undefined;
}

/** What the message to this person says. */
export function dataFor<N extends ScheduleNotice>(
  { firstName, language }: PersonToTell,
  { data, texts, words }: Notice<N>,
): TemplateData[N] {
  const own = texts?.[language];
  const written = own !== undefined && { written: fillIn(own, { ...words, firstName }) };
  return { ...data, firstName, ...written } as TemplateData[N];
}

/** Writes what tells these people into the outbox, in the scope's transaction. */
export async function notifyPeople<N extends ScheduleNotice>(
  scope: TenantScope,
  people: readonly PersonToTell[],
  notice: Notice<N>,
  { jobs, now, hold, channels }: NoticeMeans,
): Promise<Told> {
  const rules = await getScheduleRules(scope);
  const { template, startsAt } = notice;
  const plans = await planNotices(scope, { people, startsAt, rules, now, channels });
  const heldUntil = hold?.until ?? now;
  const pushOver = new Date(heldUntil.getTime() + rules.pushWaitSeconds * 1000);
  for (const { person, deviceIds, push, email, sms } of plans) {
    const { clientId, language } = person;
    const message = {
      clientId,
      language,
      template,
      data: dataFor(person, notice),
      noticeId: randomUUID(),
      ...(hold && { notBefore: hold.until, editId: hold.editId }),
    };
    // The inbox keeps what no mail tells.
    const inMail = channels?.includes('email') ?? true;
    if (email && inMail) await enqueueMessage(scope, jobs, { ...message, channel: 'email', recipient: person.email });
    else if (email && clientId !== null) await insertInboxItem(scope, { ...message, clientId });
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
