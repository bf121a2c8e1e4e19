import type { Readable } from 'node:stream';
import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { FileStore } from '../../files/file-store.ts';
import { listTakenHosts, takeTenantId } from '../add-tenant/queries.ts';
import { insertMovedTenant, insertRows, noteAct, raiseCounter, sleepTriggers } from './commands.ts';
import { ExportReader } from './export-reader.ts';
import { filePath, type Manifest } from './manifest.ts';
import { MoveError } from './move-error.ts';
import { isMoving, type MovedTable } from './moved-tables.ts';
import { findLastMigration, findLooseReferences, isTenantIdFree, listTenantTables } from './queries.ts';
import { resealLine } from './reseal.ts';

export interface ImportRequest {
  path: string;
  files: FileStore;
  /** Of this server, with which the rows are sealed from now on. */
  secret: string;
  exportSecret: string;
  /** The operator who does it on their page; null: by a command. */
  by?: string | null;
  now: Date;
}

/** How far it is, from 0 to 1. */
type Tell = (share: number) => void;
const tellNobody: Tell = () => undefined;

export interface Imported {
  tenantId: number;
  manifest: Manifest;
}

/**
 * Makes the tenant of an export, all or nothing: with the ids that its rows have, and with its own id unless another tenant has
 * that. Content of files that a failure leaves is collected like any that nothing refers to.
 * @throws MoveError where the export does not fit or is damaged, or one of its hosts has a tenant
 */
export async function importTenant(owner: Database, request: ImportRequest, tell = tellNobody): Promise<Imported> {
  const reader = await ExportReader.open(request.path, request.exportSecret);
  try {
    const { manifest } = reader;
    const tables = await checkReader(owner, reader, (share) => tell(share / 2));
    for (const { name, isCounted } of tables)
      if (isCounted) await raiseCounter(owner, name, manifest.lastIds[name] ?? 0);
    await raiseCounter(owner, 'tenant', manifest.tenant.id);
    const isFree = await isTenantIdFree(owner, manifest.tenant.id);
    const tenantId = isFree ? manifest.tenant.id : await takeTenantId(owner);
    await keepFiles(reader, request.files, tenantId);
    await inTenant(owner, tenantId, (scope) =>
      load(scope, reader, { tables, request, tell: (share) => tell(0.5 + share / 2) }),
    );
    return { tenantId, manifest };
  } finally {
    reader.close();
  }
}

/**
 * Whether the export could be imported, and what it is; nothing is written.
 * @throws MoveError as `importTenant`
 */
export async function checkExport(
  owner: Database,
  { path, exportSecret }: Pick<ImportRequest, 'path' | 'exportSecret'>,
  tell = tellNobody,
): Promise<{ manifest: Manifest; isFree: boolean }> {
  const reader = await ExportReader.open(path, exportSecret);
  try {
    await checkReader(owner, reader, tell);
    const { manifest } = reader;
    return { manifest, isFree: await isTenantIdFree(owner, manifest.tenant.id) };
  } finally {
    reader.close();
  }
}

async function checkReader(owner: Database, reader: ExportReader, tell: Tell): Promise<MovedTable[]> {
  const { manifest } = reader;
  const tables = await findFitting(owner, manifest);
  await refuseTakenHosts(owner, manifest);
  await reader.verify(tell);
  return tables;
}

/** The tables of this database, which are those that the rows were taken from. */
async function findFitting(owner: Database, manifest: Manifest): Promise<MovedTable[]> {
  const schema = await findLastMigration(owner);
  if (schema !== manifest.schema) {
    throw new MoveError('otherSchema', { version: manifest.version, schema: manifest.schema, own: schema });
  }
  const tables = await listTenantTables(owner);
  const names = tables.filter(isMoving).map(({ name }) => name);
  const told = manifest.tables.map(({ name }) => name);
  const odd = [...names.filter((name) => !told.includes(name)), ...told.filter((name) => !names.includes(name))];
  if (odd.length > 0) throw new MoveError('otherTables', { tables: odd.join(', ') });
  return tables;
}

async function refuseTakenHosts(owner: Database, { tenant }: Manifest): Promise<void> {
  const [taken] = tenant.hosts.length === 0 ? [] : await listTakenHosts(owner, tenant.hosts);
  if (taken) throw new MoveError('hostTaken', { host: taken.host, name: taken.name });
}

/** Content is there before the rows that speak of it. */
async function keepFiles(reader: ExportReader, files: FileStore, tenantId: number): Promise<void> {
  for (const { sha256 } of reader.manifest.files) {
    const source: Readable = await reader.stream(filePath(sha256));
    await files.writeStream(tenantId, sha256, source);
  }
}

async function load(
  scope: TenantScope,
  reader: ExportReader,
  { tables, request, tell }: { tables: readonly MovedTable[]; request: ImportRequest; tell: Tell },
): Promise<void> {
  const { manifest } = reader;
  await sleepTriggers(scope);
  await insertMovedTenant(scope, manifest);
  const from = { secret: request.exportSecret, tenantId: manifest.tenant.id };
  const to = { secret: request.secret, tenantId: scope.tenantId };
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let loaded = 0;
  for (const table of tables.filter(isMoving)) {
    for await (const lines of reader.lines(table.name)) {
      await insertRows(
        scope,
        table,
        lines.map((line) => resealLine(table.name, line, from, to)),
      );
      loaded += lines.length;
      tell(loaded / Math.max(all, 1));
    }
  }
  const loose = await findLooseReferences(scope);
  if (loose.length > 0) throw new MoveError('rowsLoose', { references: loose.join(', ') });
  await noteAct(scope.db, {
    ...manifest.tenant,
    act: 'imported',
    tenantId: scope.tenantId,
    by: request.by ?? null,
    now: request.now,
  });
}
