import type { Database } from '../db/open-database.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import type { FileStore } from '../features/files/file-store.ts';
import { holdBack, markAttempt, markNotNeeded, markSent } from '../features/messages/commands.ts';
import { isShown, listOverdueMessages, lockPendingMessage } from '../features/messages/queries.ts';
import type { MailDriver } from '../integrations/mail/mail-driver.ts';
import type { PushDriver } from '../integrations/push/push-driver.ts';
import type { SmsDriver } from '../integrations/sms/sms-driver.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';
import { type JobData, maxDeliveryAttempts } from '../job-queue/queues.ts';
import { sweepBroadcasts } from './broadcasts.ts';
import { claimSms, type Handing, pauseAfter, sendClaimed } from './hand-over-sms.ts';
import { pushMessage } from './push-message.ts';
import { type Message, writeLetter } from './write-letter.ts';

/** What delivery works with. */
export interface MessageDelivery {
  database: Database;
  jobs: JobQueue;
  mail: MailDriver;
  sms: SmsDriver;
  push: PushDriver;
  /** The server's secret, for sealed values in messages. */
  secret: string;
  /** What goes beside a mail. */
  files: Pick<FileStore, 'read'>;
}

/** Sends what is in the outbox from now on; `sweepMessages` finds those whose job was lost. */
export async function deliverMessages(delivery: MessageDelivery): Promise<void> {
  await delivery.jobs.work('deliver-message', (job) => deliverMessage(delivery, job));
}

/**
 * Sends one message unless that is done or in progress. The row stays locked while the driver sends, so that it is sent
 * once however many workers there are; only a crash between acceptance and commit sends it again, under the same id. An
 * SMS provider cannot tell by the id: there the attempt is committed first (`claimSms`). A failure is stored first and
 * thrown then, so that the queue retries later.
 */
export async function deliverMessage(
  { database, ...handing }: Omit<MessageDelivery, 'jobs'>,
  { tenantId, messageId }: JobData['deliver-message'],
): Promise<void> {
  const step = await inTenant(database, tenantId, async (scope): Promise<Step> => {
    const message = await lockPendingMessage(scope, messageId);
    if (!message) return {};
    if (message.is_fallback && message.notice_id && (await isShown(scope, message.notice_id))) {
      await markNotNeeded(scope, messageId);
      return {};
    }
    try {
      const claimed = await handOver(scope, message, handing);
      if (claimed !== 'done') return { claimed };
    } catch (error) {
      return { failure: await writeDownFailure(scope, message, error) };
    }
    await markSent(scope, messageId);
    return {};
  });
  const failure = step.claimed ? await sendClaimed(database, step.claimed, handing.sms) : step.failure;
  if (failure) throw failure;
}

interface Step {
  failure?: Error | undefined;
  /** To be sent after the commit. */
  claimed?: Handing | undefined;
}

/** Nothing where it is left for later. */
async function handOver(
  scope: TenantScope,
  message: Message,
  { mail, sms, push, secret, files }: Pick<MessageDelivery, 'mail' | 'sms' | 'push' | 'secret' | 'files'>,
): Promise<'done' | Handing | undefined> {
  const letter = await writeLetter(scope, message, { secret, files });
  if (letter.channel === 'push') await pushMessage(scope, { message, ...letter }, { push, secret });
  else if (letter.channel === 'email') await mail.send(letter.mail);
  else if (letter.sms.account) return claimSms(scope, message, letter.sms, { secret, host: letter.host });
  else await sms.send(letter.sms);
  return 'done';
}

/** Throws nothing when no further attempt is to follow. */
async function writeDownFailure(scope: TenantScope, message: Message, cause: unknown): Promise<Error | undefined> {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const isLast = message.attempts + 1 >= maxDeliveryAttempts || error instanceof UndeliverableError;
  const reason = error instanceof UndeliverableError ? error.reason : 'other';
  const outcome = isLast ? ({ state: 'failed', reason } as const) : ({ state: 'pending' } as const);
  await markAttempt(scope, message.id, { ...outcome, error: error.message });
  // Its broadcast's job looks for what is due.
  if (!isLast && message.broadcast_id !== null)
    await holdBack(scope, message.id, pauseAfter(message.attempts, error).seconds);
  return isLast ? undefined : error;
}

/** Requeues the delivery of overdue messages; the queue drops the job if one still exists. */
export function sweepMessages({
  database,
  jobs,
  tenantWork,
}: Pick<Services, 'database' | 'jobs' | 'tenantWork'>): Promise<void> {
  return tenantWork.each('sweep-messages', database, (tenantId) =>
    inTenant(database, tenantId, async (scope) => {
      for (const messageId of await listOverdueMessages(scope, 1000)) {
        await jobs.send(scope, 'deliver-message', { tenantId, messageId });
      }
      await sweepBroadcasts(scope, jobs);
    }),
  );
}
