import type { Database } from '../db/open-database.ts';
import { inTenant } from '../db/tenant-scope.ts';
import { deleteUnusedFiles } from '../features/files/commands.ts';
import type { FileStore } from '../features/files/file-store.ts';
import { listHashes } from '../features/files/queries.ts';
import { listTenants } from '../features/tenants/queries.ts';

const dayMs = 86_400_000;

/** Deletes pictures that nothing shows any more, a day after they were stored: first their rows, then their content. */
export async function collectFiles(database: Database, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  for (const { id } of await listTenants(database)) {
    const kept = await inTenant(database, id, async (scope) => {
      await deleteUnusedFiles(scope, before);
      return listHashes(scope);
    });
    await files.deleteOthers(id, kept, before);
    await files.deleteOldUploads(id, before);
  }
}
