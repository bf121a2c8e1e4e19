import type { TenantFile } from '#api/tenants/tenant-file.ts';
import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { insertTenant } from './commands.ts';
import { listTakenHosts, takeTenantId } from './queries.ts';
import { TenantFileError } from './tenant-file-error.ts';

/**
 * Creates a tenant from its file, all or nothing, as the owner of the tables. Returns its id.
 * @param within what else belongs to its transaction, around the insertion
 * @throws TenantFileError when a host belongs to a tenant already
 */
export async function addTenant(
  owner: Database,
  file: TenantFile,
  within: (scope: TenantScope, insert: () => Promise<void>) => Promise<void> = (_scope, insert) => insert(),
): Promise<number> {
  await refuseTakenHosts(owner, file);
  const tenantId = await takeTenantId(owner);
  try {
    await inTenant(owner, tenantId, (scope) => within(scope, () => insertTenant(scope, file)));
  } catch (error) {
    // Another tenant took a host since the check.
    if (isUniqueViolation(error)) await refuseTakenHosts(owner, file);
    throw error;
  }
  return tenantId;
}

async function refuseTakenHosts(owner: Database, { hosts }: TenantFile): Promise<void> {
  const taken = await listTakenHosts(owner, hosts);
  if (taken.length === 0) return;
  throw new TenantFileError(
    taken.map(({ host, name }) => ({
      sentence: `The host ${host} belongs to “${name}” already; nothing was changed.`,
    })),
  );
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
