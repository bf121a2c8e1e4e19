import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { listOpenBroadcasts } from '../features/messages/broadcast/queries.ts';
import { listOverdueMessages } from '../features/messages/queries.ts';
import { sweepBroadcasts } from './broadcasts.ts';

/** Requeues the delivery of overdue messages; the queue drops the job if one still exists. */
export function sweepMessages({
  database,
  jobs,
  tenantWork,
}: Pick<Services, 'database' | 'jobs' | 'tenantWork'>): Promise<void> {
  const sweep = (tenantId: number) =>
    inTenant(database, tenantId, async (scope) => {
      for (const { id: messageId, attempts: attempt } of await listOverdueMessages(scope, 1000)) {
        await jobs.send(scope, 'deliver-message', { tenantId, messageId, attempt });
      }
      await sweepBroadcasts(scope, jobs);
    });
  return tenantWork.each('sweep-messages', database, sweep, async (scope) => {
    await listOverdueMessages(scope, 1);
    await listOpenBroadcasts(scope);
  });
}
