import { writeFile } from 'node:fs/promises';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { exportClients } from '#server/features/clients/import/export-clients.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { FileError } from '#server/files/file-error.ts';
import type { ClientsExportArguments } from './read-people-arguments.ts';

/** Writes the people of a tenant into a new file, which its owner alone may read. Returns the exit code. */
export async function exportClientsFile(
  db: Database,
  args: ClientsExportArguments,
  fromCaller: (path: string) => string,
): Promise<number> {
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  try {
    const text = await inTenant(db, tenant.id, (scope) => exportClients(scope, args.language));
    await writeFile(fromCaller(args.file), text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof FileError) {
      console.error(`${error.message}\nNothing was written.`);
      return 1;
    }
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw isThere ? new Error(`${args.file} is there already.`, { cause: error }) : error;
  }
  console.log(`${tenant.name}: its people are in ${args.file}.`);
  return 0;
}
