import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteRows, deleteTenant, noteAct, sleepTriggers } from './commands.ts';
import { listTenantTables } from './queries.ts';

/** A request that had begun before the tenant went may write once more. */
const rounds = 3;

/**
 * Deletes everything of a tenant, all rows or none, then its files. What was done stays with the operator.
 * @param tell says to all servers that the tenant is gone
 */
export async function removeTenant(
  owner: Database,
  tenant: { id: number; name: string; hosts: readonly string[] },
  { files, tell, by = null, now }: { files: FileStore; tell: () => Promise<void>; by?: string | null; now: Date },
): Promise<void> {
  await inTenant(owner, tenant.id, async (scope) => {
    await deleteAll(scope);
    await noteAct(scope.db, { ...tenant, act: 'removed', tenantId: tenant.id, by, now });
  });
  await tell();
  for (let round = 1; round <= rounds; round++) if ((await inTenant(owner, tenant.id, deleteAll)) === 0) break;
  await files.deleteAll(tenant.id);
}

async function deleteAll(scope: TenantScope): Promise<number> {
  await sleepTriggers(scope);
  let deleted = 0;
  for (const table of await listTenantTables(scope.db)) deleted += await deleteRows(scope, table);
  await deleteTenant(scope);
  return deleted;
}
