import type { Selectable } from 'kysely';
import { writeInGsm } from '#api/messages/write-in-gsm.ts';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import { markAttempt, markNotNeeded, markSent } from '../features/messages/commands.ts';
import { getSender, isShown, listOverdueMessages, lockPendingMessage } from '../features/messages/queries.ts';
import { renderMessage } from '../features/messages/render-message.ts';
import { openSealedData } from '../features/messages/sealed-data.ts';
import { listTenants } from '../features/tenants/queries.ts';
import type { MailDriver } from '../integrations/mail/mail-driver.ts';
import type { PushDriver } from '../integrations/push/push-driver.ts';
import type { SmsDriver } from '../integrations/sms/sms-driver.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';
import { type JobData, maxDeliveryAttempts } from '../job-queue/queues.ts';
import { pushMessage } from './push-message.ts';

/** What delivery works with. */
export interface MessageDelivery {
  database: Database;
  jobs: JobQueue;
  mail: MailDriver;
  sms: SmsDriver;
  push: PushDriver;
  /** The server's secret, for sealed values in messages. */
  secret: string;
}

/** Sends what is in the outbox from now on, and checks each minute for messages whose job was lost. */
export async function deliverMessages(delivery: MessageDelivery): Promise<void> {
  await delivery.jobs.work('deliver-message', (job) => deliverMessage(delivery, job));
  await delivery.jobs.repeat('sweep-messages', 60, () => sweepMessages(delivery));
}

/**
 * Sends one message unless that is done or in progress. The row stays locked while the driver sends, so that it is sent
 * once however many workers there are; only a crash between acceptance and commit sends it again, under the same id. A
 * failure is stored first and thrown then, so that the queue retries later.
 */
export async function deliverMessage(
  { database, ...handing }: Omit<MessageDelivery, 'jobs'>,
  { tenantId, messageId }: JobData['deliver-message'],
): Promise<void> {
  const failure = await inTenant(database, tenantId, async (scope) => {
    const message = await lockPendingMessage(scope, messageId);
    if (!message) return undefined;
    if (message.is_fallback && message.notice_id && (await isShown(scope, message.notice_id))) {
      await markNotNeeded(scope, messageId);
      return undefined;
    }
    try {
      await handOver(scope, message, handing);
    } catch (error) {
      return writeDownFailure(scope, message, error);
    }
    await markSent(scope, messageId);
    return undefined;
  });
  if (failure) throw failure;
}

type Message = Selectable<Tables['message']>;

async function handOver(
  scope: TenantScope,
  message: Message,
  { mail, sms, push, secret }: Pick<MessageDelivery, 'mail' | 'sms' | 'push' | 'secret'>,
): Promise<void> {
  if (message.recipient === '') throw new UndeliverableError('This person has no address of this kind.');
  const sender = await getSender(scope);
  const written = renderMessage({ ...message, data: openSealedData(secret, message) }, sender.name);
  const { subject, text } = written;
  const host = sender.host ?? 'localhost';
  if (message.channel === 'push') return pushMessage(scope, { message, written, host }, { push, secret });
  const envelope = {
    id: `${message.tenant_id}.${message.id}@${host}`,
    to: message.recipient,
    text,
    writtenAt: message.created_at,
  };
  if (message.channel === 'sms') {
    const body = sender.sms.withoutDiacritics ? writeInGsm(text) : text;
    return sms.send({ ...envelope, text: body, from: sender.name });
  }
  const { from: address = `no-reply@${host}`, replyTo } = sender.mail;
  const from = { name: sender.name, address };
  return mail.send({
    ...envelope,
    from,
    subject: subject ?? '',
    language: message.language,
    ...(replyTo && { replyTo }),
  });
}

/** Throws nothing when no further attempt is to follow. */
async function writeDownFailure(scope: TenantScope, message: Message, cause: unknown): Promise<Error | undefined> {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const isLast = message.attempts + 1 >= maxDeliveryAttempts || error instanceof UndeliverableError;
  await markAttempt(scope, message.id, { state: isLast ? 'failed' : 'pending', error: error.message });
  return isLast ? undefined : error;
}

/** Requeues the delivery of overdue messages; the queue drops the job if one still exists. */
export async function sweepMessages({ database, jobs }: Pick<MessageDelivery, 'database' | 'jobs'>): Promise<void> {
  for (const { id: tenantId } of await listTenants(database)) {
    await inTenant(database, tenantId, async (scope) => {
      for (const messageId of await listOverdueMessages(scope, 1000)) {
        await jobs.send(scope, 'deliver-message', { tenantId, messageId });
      }
    });
  }
}
