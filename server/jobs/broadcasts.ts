import type { Database } from '../db/open-database.ts';
import { inTenant, type TenantScope } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { markDone } from '../features/messages/broadcast/commands.ts';
import { listDue, listOpenBroadcasts } from '../features/messages/broadcast/queries.ts';
import { writeBroadcast } from '../features/messages/broadcast/send-broadcast.ts';
import type { JobLog, JobQueue } from '../job-queue/job-queue.ts';
import type { JobData } from '../job-queue/queues.ts';
import { type Channel, LanesStoppedError } from './delivery-lanes.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'catalog' | 'clock'>;
type Deliver = (job: JobData['deliver-message'] & { channel: Channel }) => Promise<void>;

const atOnce = 100;
const concurrently = 4;
/** Below the time after which the queue gives the job to another worker. */
const longestMs = 240_000;

/** Writes broadcasts whose time has come, and sends them beside all other messages. */
export async function workBroadcasts(needs: Needs & { log: JobLog }, deliver: Deliver): Promise<void> {
  const running = new Set<string>();
  await needs.jobs.work('write-broadcast', (job) => startBroadcast(needs, job));
  await needs.jobs.work('deliver-broadcast', async (job) => {
    const key = `${job.tenantId}/${job.broadcastId}`;
    if (running.has(key)) return;
    running.add(key);
    // Not waited for: one that goes to a provider that hangs delays no other. The sweep asks for what is left.
    deliverBroadcast(needs.database, deliver, job)
      .catch((error: unknown) => needs.log.warn({ ...job, reason: String(error) }, 'A broadcast is not sent yet.'))
      .finally(() => running.delete(key));
  });
}

/** Writes all its messages in one transaction; a repeated job writes none. */
export async function startBroadcast(
  { database, jobs, catalog, clock }: Needs,
  { tenantId, broadcastId }: JobData['write-broadcast'],
): Promise<void> {
  await inTenant(database, tenantId, async (scope) => {
    const means = { catalog: await catalog.get(scope), now: clock() };
    if (await writeBroadcast(scope, broadcastId, means)) {
      await jobs.send(scope, 'deliver-broadcast', { tenantId, broadcastId });
    }
  });
}

/** Sends what is due of a broadcast, a few at a time; what fails waits in its row. */
export async function deliverBroadcast(
  database: Database,
  deliver: Deliver,
  { tenantId, broadcastId }: JobData['deliver-broadcast'],
): Promise<void> {
  const end = performance.now() + longestMs;
  const stop = new AbortController();
  while (performance.now() < end && !stop.signal.aborted) {
    const due = await inTenant(database, tenantId, (scope) => listDue(scope, broadcastId, atOnce));
    if (due.length === 0) break;
    const queue = due.values();
    const work = async (): Promise<void> => {
      for (const { messageId, channel } of queue)
        await deliver({ tenantId, messageId, channel }).catch((error: unknown) => {
          // Its row says why it failed and when it is tried again.
          if (error instanceof LanesStoppedError) stop.abort();
        });
    };
    await Promise.all(Array.from({ length: concurrently }, work));
  }
  await inTenant(database, tenantId, (scope) => markDone(scope, broadcastId));
}

/** Asks again for what was lost: broadcasts that nobody has begun, or whose messages are due. */
export async function sweepBroadcasts(scope: TenantScope, jobs: Pick<JobQueue, 'send'>): Promise<void> {
  const { tenantId } = scope;
  for (const { id: broadcastId, state } of await listOpenBroadcasts(scope)) {
    await jobs.send(scope, state === 'waiting' ? 'write-broadcast' : 'deliver-broadcast', { tenantId, broadcastId });
  }
}
