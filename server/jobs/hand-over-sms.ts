import type { Database } from '../db/open-database.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import {
  beginHanding,
  markAccepted,
  markHandingFailed,
  markUncertain,
  postpone,
} from '../features/messages/sms/commands.ts';
import { reportTokenOf } from '../features/messages/sms/sms-account.ts';
import type { Sms, SmsDriver } from '../integrations/sms/sms-driver.ts';
import { BusyError, UncertainError } from '../integrations/sms/sms-errors.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';
import { maxDeliveryAttempts } from '../job-queue/queues.ts';
import type { Message } from './write-letter.ts';

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
  { secret, host }: { secret: string; host: string },
): Promise<Handing | undefined> {
  if (message.handed_at && !(await resolveDoubt(scope, message, message.handed_at))) return undefined;
  const hands = await beginHanding(scope, message.id);
  const token = reportTokenOf(secret, { tenantId: scope.tenantId, messageId: message.id, hands });
  const reportUrl = `https://${host}/api/v0.1/public/message/report/${token}`;
  return { message, sms: { ...sms, reportUrl }, hands };
}

/**
 * Nothing is known of an earlier attempt. The system's own messages are sent again when no report has come: rather
 * twice than never. What an admin has written waits for the admin's decision: rather never than twice.
 */
async function resolveDoubt(scope: TenantScope, message: Message, since: Date): Promise<boolean> {
  const { id, hands, broadcast_id: broadcastId, attempts } = message;
  const left = doubtSeconds - (Date.now() - since.getTime()) / 1000;
  const error = 'Whether the provider has accepted it is not known.';
  if (left > 0) {
    await markUncertain(scope, id, hands, { seconds: Math.max(1, left - untilSwept), error });
    return false;
  }
  if (broadcastId === null && attempts + 1 < maxDeliveryAttempts) {
    await markHandingFailed(scope, id, hands, { state: 'pending', error, reason: 'unconfirmed' });
    return true;
  }
  await markHandingFailed(scope, id, hands, { state: 'failed', error, reason: 'unconfirmed' });
  return false;
}

/** Second half: sends it, in no transaction, and writes down the outcome. Returns what is to be retried by the queue. */
export async function sendClaimed(
  database: Database,
  { message, sms, hands }: Handing,
  driver: SmsDriver,
): Promise<Error | undefined> {
  const { tenant_id: tenantId, id } = message;
  try {
    const providerId = await driver.send(sms);
    await inTenant(database, tenantId, (scope) => markAccepted(scope, id, hands, providerId ?? null));
    return undefined;
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    return inTenant(database, tenantId, (scope) => writeDown(scope, { message, hands }, error));
  }
}

async function writeDown(
  scope: TenantScope,
  { message, hands }: Pick<Handing, 'message' | 'hands'>,
  error: Error,
): Promise<Error | undefined> {
  const { id, attempts, created_at: createdAt, broadcast_id: broadcastId } = message;
  if (error instanceof UncertainError) {
    await markUncertain(scope, id, hands, { seconds: doubtSeconds - untilSwept, error: error.message });
    return undefined;
  }
  if (error instanceof BusyError && Date.now() - createdAt.getTime() < busyAtMostMs) {
    await postpone(scope, id, hands, { seconds: error.retrySeconds, error: error.message });
    return undefined;
  }
  const isLast = error instanceof UndeliverableError || attempts + 1 >= maxDeliveryAttempts;
  const reason = error instanceof UndeliverableError ? error.reason : 'other';
  const state = isLast ? 'failed' : 'pending';
  await markHandingFailed(scope, id, hands, { state, error: error.message, reason });
  if (!isLast && broadcastId !== null) await postpone(scope, id, hands, pauseAfter(attempts, error));
  return isLast ? undefined : error;
}

/** What has no job of its own waits in its row: half a minute, then twice as long each time. */
export const pauseAfter = (attempts: number, error: Error) => ({ seconds: 30 * 2 ** attempts, error: error.message });
