import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { readEnvironment } from '#server/environment.ts';
import { FileStore } from '#server/features/files/file-store.ts';
import { noteAct } from '#server/features/tenants/moving/commands.ts';
import { exportTenant } from '#server/features/tenants/moving/export-tenant.ts';
import type { Manifest } from '#server/features/tenants/moving/manifest.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import type { ExportArguments } from './read-moving-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';

/** What an export is sealed with, from the environment: other users of the machine can read arguments. */
export function readExportSecret(): string | undefined {
  const secret = withSecretFiles(process.env)['TRENN_EXPORT_SECRET'];
  if (secret !== undefined && secret.length < 32)
    throw new UsageError('TRENN_EXPORT_SECRET needs at least 32 characters.');
  return secret;
}

/** The files of the server whose database it is. */
export const filesOf = ({ dataRoot }: OwnerDatabase): FileStore =>
  new FileStore(readEnvironment(process.env).filesDir ?? join(dataRoot, 'files'));

/** Writes a tenant into a file, which is whole or absent, or to the standard output; speaks on stderr alone. Returns the exit code. */
export async function exportToFile(
  database: OwnerDatabase,
  { host, file }: ExportArguments,
  fromCaller: (path: string) => string,
): Promise<number> {
  if (file === null && process.stdout.isTTY) throw new UsageError('Name a file, or lead the output into one.');
  const tenant = await findTenantByHost(database.db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  const given = readExportSecret();
  const exportSecret = given ?? randomBytes(32).toString('base64url');
  const request = {
    tenantId: tenant.id,
    files: filesOf(database),
    secret: await readServerSecret(database),
    exportSecret,
    now: new Date(),
  };
  const write = (out: Writable) => exportTenant(database.db, request, out);
  const manifest = file === null ? await write(process.stdout) : await writeWhole(fromCaller(file), write);
  await noteAct(database.db, { ...manifest.tenant, act: 'exported', tenantId: tenant.id, now: request.now });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.error(`${tenant.name}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files.`);
  if (given === undefined) console.error(`Its secret, without which it cannot be imported: ${exportSecret}`);
  return 0;
}

async function writeWhole(path: string, write: (out: Writable) => Promise<Manifest>): Promise<Manifest> {
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  const draft = `${path}.part`;
  try {
    const manifest = await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, path);
    return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${draft} is there already.`, { cause: error });
    await rm(draft, { force: true });
    throw error;
  }
}
