import { inTenant } from '../db/tenant-scope.ts';
import type { Services } from '../endpoint/services.ts';
import { deleteUnusedFiles } from '../features/files/commands.ts';
import { listHashes } from '../features/files/queries.ts';

const dayMs = 86_400_000;

/**
 * Deletes pictures that nothing shows any more, a day after they were stored: first their rows, then their content. Of whom
 * there is something is asked of the store: content is there before its row and until after it.
 */
export async function collectFiles(
  { database, files, tenantWork }: Pick<Services, 'database' | 'files' | 'tenantWork'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  const stored = await files.listTenantIds();
  const collect = async (id: number): Promise<void> => {
    const kept = await inTenant(database, id, async (scope) => {
      await deleteUnusedFiles(scope, before);
      return listHashes(scope);
    });
    await files.deleteOthers(id, kept, before);
    await files.deleteOldUploads(id, before);
  };
  await tenantWork.each('collect-files', database, collect, stored);
}
