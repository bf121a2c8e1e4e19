import type { Database } from '../db/open-database.ts';
import { inTenant } from '../db/tenant-scope.ts';
import type { Environment } from '../environment.ts';
import { getBroadcastSettings } from '../features/messages/broadcast/queries.ts';
import { listTenants } from '../features/tenants/queries.ts';
import type { JobLog } from '../job-queue/job-queue.ts';

/** One line at a start outside development that names the clubs whose SMS reach nobody. */
export async function tellWithoutSms(
  database: Database,
  { name, isSmsFiles }: Pick<Environment, 'name' | 'isSmsFiles'>,
  log: Pick<JobLog, 'warn'>,
): Promise<void> {
  if (name === 'development' || isSmsFiles) return;
  const without: string[] = [];
  for (const { id, hosts } of await listTenants(database)) {
    const settings = await inTenant(database, id, getBroadcastSettings);
    if (!settings.hasSmsProvider) without.push(hosts[0] ?? String(id));
  }
  if (without.length === 0) return;
  log.warn(
    { hosts: without },
    `SMS OF ${without.length} CLUBS REACH NOBODY: they become files in the data folder until npm run tenant -- set-sms.`,
  );
}
