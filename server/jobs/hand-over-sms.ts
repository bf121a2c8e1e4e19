import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { holdBack } from '../features/messages/commands.ts';
import {
  beginHanding,
  markAccepted,
  markHandingFailed,
  markUncertain,
  postpone,
} from '../features/messages/sms/commands.ts';
import { reportTokenOf } from '../features/messages/sms/sms-account.ts';
import type { Sms } from '../integrations/sms/sms-driver.ts';
import { BusyError, UncertainError } from '../integrations/sms/sms-errors.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';
import { LaneClosedError } from './lane-closed-error.ts';
import { pauseSeconds } from './useful-until.ts';
import type { Message } from './write-letter.ts';

/** What may have reached its phone already is not sent again for ever. */
const doubtsAtMost = 5;
/** A doubt is left to the provider's report for so long. */
const doubtSeconds = 300;
/** Jobs of what is overdue by less are not lost. */
const untilSwept = 120;
/** A provider that is busy for longer has not taken it in time. */
const busyAtMostMs = 24 * 3600_000;

export interface Handing {
  message: Message;
  sms: Sms;
  /** The number of this attempt. */
  hands: number;
  usefulUntil: Date;
}

/**
 * First half of handing an SMS to a provider that cannot tell repetitions: that it is handed over is committed before
 * it is, so that a crash or a lost answer leaves a doubt and never a second SMS by itself.
 * @returns nothing where nothing is to be sent now
 */
export async function claimSms(
  scope: TenantScope,
  message: Message,
  sms: Sms,
  { secret, host, usefulUntil }: { secret: string; host: string; usefulUntil: Date },
): Promise<Handing | undefined> {
  if (message.handed_at && !(await resolveDoubt(scope, message, message.handed_at, usefulUntil))) return undefined;
  const hands = await beginHanding(scope, message.id);
  const token = reportTokenOf(secret, { tenantId: scope.tenantId, messageId: message.id, hands });
  const reportUrl = `https://${host}/api/v0.1/public/message/report/${token}`;
  return { message, sms: { ...sms, reportUrl }, hands, usefulUntil };
}

/**
 * Nothing is known of an earlier attempt. The system's own messages are sent again when no report has come: rather
 * twice than never. What an admin has written waits for the admin's decision: rather never than twice.
 */
async function resolveDoubt(scope: TenantScope, message: Message, since: Date, usefulUntil: Date): Promise<boolean> {
  const { id, hands, broadcast_id: broadcastId, attempts } = message;
  const left = doubtSeconds - (Date.now() - since.getTime()) / 1000;
  const error = 'Whether the provider has accepted it is not known.';
  if (left > 0) {
    await markUncertain(scope, id, hands, { seconds: Math.max(1, left - untilSwept), error });
    return false;
  }
  if (broadcastId === null && attempts + 1 < doubtsAtMost && Date.now() < usefulUntil.getTime()) {
    await markHandingFailed(scope, id, hands, { state: 'pending', error, reason: 'unconfirmed' });
    return true;
  }
  await markHandingFailed(scope, id, hands, { state: 'failed', error, reason: 'unconfirmed' });
  return false;
}

/** Second half: sends it, in no transaction, and writes down the outcome. Returns why it failed, where it is tried again. */
export async function sendClaimed(
  { database, jobs }: Pick<Services, 'database'> & { jobs?: Pick<JobQueue, 'send'> | undefined },
  handing: Handing,
  send: (sms: Sms) => Promise<string | undefined>,
): Promise<Error | undefined> {
  const { message, sms, hands } = handing;
  const { tenant_id: tenantId, id } = message;
  try {
    const providerId = await send(sms);
    await inTenant(database, tenantId, (scope) => markAccepted(scope, id, hands, providerId ?? null));
    return undefined;
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return inTenant(database, tenantId, (scope) => writeDown(scope, handing, { error, jobs }));
  }
}

async function writeDown(
  scope: TenantScope,
  { message, hands, usefulUntil }: Handing,
  { error, jobs }: { error: Error; jobs: Pick<JobQueue, 'send'> | undefined },
): Promise<Error | undefined> {
  const { id, created_at: createdAt } = message;
  if (error instanceof UncertainError) {
    await markUncertain(scope, id, hands, { seconds: doubtSeconds - untilSwept, error: error.message });
    return undefined;
  }
  if (
    error instanceof LaneClosedError ||
    (error instanceof BusyError && Date.now() - createdAt.getTime() < busyAtMostMs)
  ) {
    await postpone(scope, id, hands, { seconds: error.retrySeconds, error: error.message });
    return undefined;
  }
  const isLast = error instanceof UndeliverableError || Date.now() > usefulUntil.getTime();
  const reason = error instanceof UndeliverableError ? error.reason : 'other';
  const state = isLast ? 'failed' : 'pending';
  await markHandingFailed(scope, id, hands, { state, error: error.message, reason });
  if (isLast) return undefined;
  await tryLater(scope, message, jobs);
  return error;
}

/** Holds it back for a while that grows with its attempts, and asks for its job; a broadcast looks for what is due itself. */
export async function tryLater(
  scope: TenantScope,
  { id: messageId, attempts, broadcast_id: broadcastId }: Message,
  jobs: Pick<JobQueue, 'send'> | undefined,
): Promise<void> {
  const seconds = pauseSeconds(attempts);
  await holdBack(scope, messageId, seconds);
  if (broadcastId !== null) return;
  const job = { tenantId: scope.tenantId, messageId, attempt: attempts + 1 };
  await jobs?.send(scope, 'deliver-message', job, new Date(Date.now() + seconds * 1000));
}
