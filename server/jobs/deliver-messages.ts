import type { Database } from '../db/open-database.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import { renewLink } from '../features/clients/renew-link.ts';
import type { FileStore } from '../features/files/file-store.ts';
import { isStillNews } from '../features/following/due/queries.ts';
import { replaceData } from '../features/messages/automatic/commands.ts';
import { beginSending, markAttempt, markNotNeeded, markSent } from '../features/messages/commands.ts';
import { findChannel, isShown, lockPendingMessage } from '../features/messages/queries.ts';
import { isStillTrue } from '../features/reminders/due/queries.ts';
import { findClubZone } from '../features/rooms/queries.ts';
import type { MailDriver } from '../integrations/mail/mail-driver.ts';
import type { PushDriver } from '../integrations/push/push-driver.ts';
import type { Sms, SmsDriver } from '../integrations/sms/sms-driver.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';
import type { JobLog, JobQueue } from '../job-queue/job-queue.ts';
import type { JobData } from '../job-queue/queues.ts';
import { CircuitBreakers, type Service } from '../throttle/circuit-breakers.ts';
import { withoutSlot } from '../throttle/work-slot.ts';
import type { DeliveryLanes } from './delivery-lanes.ts';
import { claimSms, sendClaimed, tryLater } from './hand-over-sms.ts';
import { LaneClosedError } from './lane-closed-error.ts';
import { noteFailure, noteSuccess, preparePush } from './push-message.ts';
import { usefulUntil } from './useful-until.ts';
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

/** Sends what is in the outbox from now on, each in its lane; `sweepMessages` finds those whose job was lost. */
export async function deliverMessages(
  delivery: MessageDelivery & { lanes: DeliveryLanes; log: JobLog },
): Promise<void> {
  const { jobs, database, lanes, log } = delivery;
  await jobs.work('deliver-message', async (job) => {
    const channel = await inTenant(database, job.tenantId, (scope) => findChannel(scope, job.messageId));
    if (!channel || channel === 'app') return;
    // Not waited for: a lane that stands still holds up no other. What becomes of it is in its row.
    lanes
      .run({ channel, tenantId: job.tenantId, isBroadcast: false }, () => deliverMessage(delivery, job))
      .catch((error: unknown) => log.warn({ ...job, reason: String(error) }, 'A message is not sent yet.'));
  });
}

/** A row is another worker’s for longer than a driver takes. */
const leaseMs = 60_000;

/** Of each driver, for all clubs: what hangs is the provider of one, or the push service of a browser. */
const breakers = new WeakMap<object, CircuitBreakers>();

/**
 * Sends one message unless that is done or in progress: it is claimed in one transaction, sent in none, and what became of
 * it is written down in another. A crash in between sends it again, under the same id; an SMS provider cannot tell by it,
 * so there the doubt is resolved (`claimSms`). A failure is written down, and thrown where it is tried again.
 */
export async function deliverMessage(
  delivery: Omit<MessageDelivery, 'jobs'> & { jobs?: Pick<JobQueue, 'send'> },
  { tenantId, messageId }: JobData['deliver-message'],
): Promise<void> {
  const { database } = delivery;
  const step = await inTenant(database, tenantId, async (scope): Promise<Step> => {
    const message = await lockPendingMessage(scope, messageId);
    if (!message) return {};
    if (message.is_fallback && message.notice_id && (await isShown(scope, message.notice_id))) {
      await markNotNeeded(scope, messageId);
      return {};
    }
    if (await isOutdated(scope, message)) {
      await markNotNeeded(scope, messageId);
      return {};
    }
    try {
      return await claim(scope, message, delivery);
    } catch (error) {
      return { failure: await writeDownFailure(scope, message, { cause: error, jobs: delivery.jobs }) };
    }
  });
  const failure = step.send ? await step.send() : step.failure;
  if (failure) throw failure;
}

interface Step {
  failure?: Error | undefined;
  /** Called after the commit; returns why it failed, where it is tried again. */
  send?: () => Promise<Error | undefined>;
}

type Delivery = Parameters<typeof deliverMessage>[0];

/** Nothing where it is left for later, or is somebody else’s. */
async function claim(scope: TenantScope, stored: Message, delivery: Delivery): Promise<Step> {
  const message = await withFreshLink(scope, stored, delivery);
  const { mail, sms, push, secret } = delivery;
  const { tenantId } = scope;
  const letter = await writeLetter(scope, message, delivery);
  if (letter.channel === 'sms' && letter.sms.account) {
    const needs = { secret, host: letter.host, usefulUntil: await endOf(scope, message) };
    const claimed = await claimSms(scope, message, letter.sms, needs);
    const send = (text: Sms) => outside(sms, 'sms', `sms/${tenantId}`, () => sms.send(text));
    return claimed ? { send: () => sendClaimed(delivery, claimed, send) } : {};
  }
  if (message.handed_at && Date.now() - message.handed_at.getTime() < leaseMs) return {};
  if (letter.channel === 'push') {
    const { device, push: prepared } = await preparePush(scope, { message, ...letter }, secret);
    await beginSending(scope, message.id);
    const key = `push/${new URL(prepared.target.endpoint).host}`;
    const send = () => outside(push, 'push', key, () => push.send(prepared));
    return {
      send: () =>
        sendAndNote(delivery, message, send, {
          done: (after) => noteSuccess(after, device),
          failed: (after, error) =>
            error instanceof LaneClosedError ? Promise.resolve(error) : noteFailure(after, device, error),
        }),
    };
  }
  await beginSending(scope, message.id);
  const send =
    letter.channel === 'email'
      ? async () => {
          const dressed = await letter.dress();
          return outside(mail, 'email', 'email', () => mail.send(dressed));
        }
      : () => sms.send(letter.sms).then(() => undefined);
  return { send: () => sendAndNote(delivery, message, send) };
}

/** In no transaction and no turn of a request, and not to whom did not answer lately. */
function outside<T>(driver: object, service: Service, key: string, call: () => Promise<T>): Promise<T> {
  const own = breakers.get(driver) ?? new CircuitBreakers(service, () => new LaneClosedError());
  breakers.set(driver, own);
  return withoutSlot(() => own.run(key, call));
}

interface Notes {
  done: (scope: TenantScope) => Promise<void>;
  failed: (scope: TenantScope, error: Error) => Promise<Error>;
}

async function sendAndNote(
  { database, jobs }: Delivery,
  message: Message,
  send: () => Promise<unknown>,
  notes?: Notes,
): Promise<Error | undefined> {
  const failure = await send().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return inTenant(database, message.tenant_id, async (scope) => {
    if (!failure) {
      await notes?.done(scope);
      return void (await markSent(scope, message.id));
    }
    const cause = notes ? await notes.failed(scope, failure) : failure;
    return writeDownFailure(scope, message, { cause, jobs });
  });
}

/** Returns nothing when no further attempt is to follow. */
async function writeDownFailure(
  scope: TenantScope,
  message: Message,
  { cause, jobs }: { cause: unknown; jobs: Pick<JobQueue, 'send'> | undefined },
): Promise<Error | undefined> {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const isHopeless = error instanceof UndeliverableError;
  const isLast = isHopeless || Date.now() > (await endOf(scope, message)).getTime();
  if (error instanceof LaneClosedError && !isLast) {
    // Nobody has tried, so that it is no attempt.
    await tryLater(scope, { ...message, attempts: 0 }, jobs);
    return error;
  }
  const outcome = isLast
    ? ({ state: 'failed', reason: isHopeless ? error.reason : 'other' } as const)
    : ({ state: 'pending' } as const);
  await markAttempt(scope, message.id, { ...outcome, error: error.message });
  if (isLast) return undefined;
  await tryLater(scope, message, jobs);
  return error;
}

/** A reminder of a place that is gone, or of a class that begins at another time now; new dates that are there no more. */
async function isOutdated(scope: TenantScope, { template, client_id: clientId, data }: Message): Promise<boolean> {
  if (template === 'newDates' && clientId !== null) {
    const trainingIds = String(data['trainingIds']).split(',').map(Number);
    return !(await isStillNews(scope, { clientId, trainingIds }));
  }
  const { registrationId, startsAt } = data;
  if (typeof registrationId !== 'number' || startsAt === undefined) return false;
  return !(await isStillTrue(scope, { registrationId, startsAt: String(startsAt) }));
}

/** Trainings are written down in the time of the club. */
async function endOf(scope: TenantScope, message: Message): Promise<Date> {
  return usefulUntil(message, await findClubZone(scope));
}

/** What an admin sends again has links that are valid from then; written down with the claim, so that all attempts have the same. */
async function withFreshLink(scope: TenantScope, message: Message, { secret }: { secret: string }): Promise<Message> {
  const { renewedAt, ...data } = message.data;
  if (renewedAt === undefined) return message;
  const fresh = await renewLink(scope, { ...message, data }, { secret, at: new Date(Number(renewedAt)) });
  await replaceData(scope, message.id, fresh);
  return { ...message, data: fresh };
}
