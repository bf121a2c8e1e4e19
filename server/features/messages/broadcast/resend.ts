import { toWallTime } from '#api/dates.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { findClubZone } from '../../rooms/queries.ts';
import { mailUnreached, retryMessages, retryUnreached, setState } from './commands.ts';
import { getBroadcastSettings, lockBroadcast } from './queries.ts';

/** What is older says nothing that is still true. */
const oldestDays = 7;
export const resentSince = (now: Date): Date => new Date(now.getTime() - oldestDays * 86_400_000);

async function maySendSms(scope: TenantScope): Promise<boolean> {
  const { page_rules: rules } = await getBroadcastSettings(scope);
  return pageFeatures.sms(rules);
}

/** Sends a broadcast again to those whom nothing of it has reached. @throws ApiError */
export async function resendBroadcast(
  scope: TenantScope,
  id: number,
  { by, jobs }: { by: 'email' | undefined; jobs: JobQueue },
): Promise<{ count: number }> {
  const row = await lockBroadcast(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  if (row.state === 'waiting' || row.state === 'withdrawn') return { count: 0 };
  const count =
    by === 'email' ? await mailUnreached(scope, id) : await retryUnreached(scope, id, await maySendSms(scope));
  if (count > 0) {
    await setState(scope, id, 'sending');
    await jobs.send(scope, 'deliver-broadcast', { tenantId: scope.tenantId, broadcastId: id });
  }
  return { count };
}

/** The same for messages that the system wrote by itself, of the past week: these, or all that still say something of use. */
export async function resendMessages(
  scope: TenantScope,
  which: readonly number[] | 'all',
  { now, jobs }: { now: Date; jobs: JobQueue },
): Promise<{ count: number }> {
  const wallTime = toWallTime(now, await findClubZone(scope));
  const limits = { now, since: resentSince(now), wallTime, withSms: await maySendSms(scope) };
  const retried = await retryMessages(scope, which, limits);
  for (const messageId of retried) {
    await jobs.send(scope, 'deliver-message', { tenantId: scope.tenantId, messageId });
  }
  return { count: retried.length };
}
