import { randomUUID } from 'node:crypto';
import type { Language } from '#api/languages.ts';
import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { enqueueMessage, insertInboxItem } from './commands.ts';
import { listDevices } from './push/queries.ts';
import type { TemplateData } from './templates.ts';

/** Somebody with the switches of a kind of message. */
export interface ByChannels {
  clientId: number;
  email: string;
  phone: string;
  language: Language;
  byPush: boolean;
  byEmail: boolean;
  bySms: boolean;
  /** The inbox has it even where nothing else tells it. */
  isKept?: boolean;
}

interface Means {
  jobs: Pick<JobQueue, 'send'>;
  rules: { hasSms: boolean; pushWaitSeconds: number };
  now: Date;
}

/**
 * Writes one notice into the outbox by the channels that its reader wants and has; an SMS only where the club allows it, and as the
 * fallback of a push.
 */
export async function tellByChannels<T extends NoticeKind>(
  scope: TenantScope,
  { clientId, email, phone, language, isKept = false, ...wants }: ByChannels,
  { template, data }: { template: T; data: TemplateData[T] },
  { jobs, rules, now }: Means,
): Promise<void> {
  const message = { clientId, language, template, data, noticeId: randomUUID() };
  const devices = wants.byPush ? await listDevices(scope, [clientId], now) : [];
  const hasMail = wants.byEmail && email !== '';
  const hasSms = wants.bySms && rules.hasSms && phone !== '';
  if (hasMail) await enqueueMessage(scope, jobs, { ...message, channel: 'email', recipient: email });
  // The inbox keeps what neither mail nor SMS tells.
  else if (!hasSms && (isKept || devices.length > 0)) await insertInboxItem(scope, message);
  for (const { id } of devices)
    await enqueueMessage(scope, jobs, { ...message, channel: 'push', recipient: String(id) });
  if (hasSms) {
    const isFallback = devices.length > 0;
    const notBefore = isFallback ? new Date(now.getTime() + rules.pushWaitSeconds * 1000) : undefined;
    await enqueueMessage(scope, jobs, { ...message, channel: 'sms', recipient: phone, isFallback, notBefore });
  }
}
