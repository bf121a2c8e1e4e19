import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database } from '../../../db/open-database.ts';
import { atOneMoment, type TenantScope } from '../../../db/tenant-scope.ts';
import { readVersion } from '../../../read-version.ts';
import type { FileStore } from '../../files/file-store.ts';
import { listHashes } from '../../files/queries.ts';
import { filePath, type Manifest, manifestPath, proofOf, proofPath, tablePath } from './manifest.ts';
import { MoveError } from './move-error.ts';
import { isMoving, type MovedTable } from './moved-tables.ts';
import { findLastId, findLastMigration, findMovedTenant, listTenantTables, readRows } from './queries.ts';
import { resealLine } from './reseal.ts';

export interface ExportRequest {
  tenantId: number;
  files: Pick<FileStore, 'streamAll'>;
  /** Of the server, with which the rows are sealed. */
  secret: string;
  /** With which they are sealed in the export. */
  exportSecret: string;
  now: Date;
}

interface Measured {
  bytes: number;
  sha256: string;
}

/**
 * Writes everything of a tenant as a ZIP file: rows as of one moment, files, and last the manifest, which has the checksum of
 * each. Rows and files are streamed, never held.
 * @throws MoveError where a file is not there
 */
export function exportTenant(owner: Database, request: ExportRequest, out: Writable): Promise<Manifest> {
  return atOneMoment(owner, request.tenantId, async (scope) => {
    const all = await listTenantTables(scope.db);
    const manifest = await beginManifest(scope, request, all);
    const zip = new ZipFile();
    for (const table of all.filter(isMoving)) addTable(zip, scope, { table, manifest, request });
    for (const sha256 of [...(await listHashes(scope))].toSorted()) addFile(zip, sha256, { manifest, request });
    addManifest(zip, manifest, request.exportSecret);
    zip.end();
    await pipeline(zip.outputStream, out);
    return manifest;
  });
}

async function beginManifest(
  scope: TenantScope,
  { tenantId, now }: ExportRequest,
  tables: readonly MovedTable[],
): Promise<Manifest> {
  const tenant = await findMovedTenant(scope);
  if (!tenant) throw new MoveError('noTenant', { id: String(tenantId) });
  const lastIds: Record<string, number> = {};
  for (const { name, isCounted } of tables) if (isCounted) lastIds[name] = await findLastId(scope, name);
  return {
    format: 1,
    version: readVersion(undefined),
    schema: await findLastMigration(scope.db),
    madeAt: now.toISOString(),
    tenant,
    lastIds,
    tables: [],
    files: [],
  };
}

interface Part {
  manifest: Manifest;
  request: ExportRequest;
}

function addTable(zip: ZipFile, scope: TenantScope, { table, manifest, request }: Part & { table: MovedTable }): void {
  const { tenantId, secret, exportSecret } = request;
  const counted = { rows: 0 };
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of readRows(scope, table)) {
      counted.rows += batch.length;
      yield batch
        .map((line) => resealLine(table.name, line, { secret, tenantId }, { secret: exportSecret, tenantId }))
        .map((line) => `${line}\n`)
        .join('');
    }
  }
  addStream(zip, tablePath(table.name), lines, (measured) => {
    manifest.tables.push({ name: table.name, ...counted, ...measured });
  });
}

function addFile(zip: ZipFile, sha256: string, { manifest, request }: Part): void {
  const { files, tenantId } = request;
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield* files.streamAll(tenantId, sha256) as AsyncIterable<Buffer>;
    } catch (cause) {
      throw new MoveError('fileUnread', { file: sha256 }, { cause });
    }
  }
  const keep = (measured: Measured): void => {
    if (measured.sha256 !== sha256) throw new MoveError('fileDamaged', { file: sha256 });
    manifest.files.push(measured);
  };
  // Videos and pictures are compressed as they are.
  addStream(zip, filePath(sha256), content, keep, false);
}

function addManifest(zip: ZipFile, manifest: Manifest, secret: string): void {
  // Both are asked for last, when all that they speak of has been written.
  const text = () => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  zip.addReadStreamLazy(manifestPath, (give) => give(null, Readable.from([text()])));
  zip.addReadStreamLazy(proofPath, (give) => give(null, Readable.from([Buffer.from(proofOf(secret, text()))])));
}

/** Adds what is read once the parts before it have been written, and tells how much it was. */
function addStream(
  zip: ZipFile,
  path: string,
  read: () => AsyncIterable<string | Buffer>,
  keep: (measured: Measured) => void,
  compress = true,
): void {
  async function* measured(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of read()) {
      const data = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(data);
      bytes += data.length;
      yield data;
    }
    keep({ bytes, sha256: hash.digest('hex') });
  }
  zip.addReadStreamLazy(path, { compress }, (give) => {
    const source = Readable.from(measured());
    // Who takes the output hears of what goes wrong before it.
    source.once('error', (error) => (zip.outputStream as Readable).destroy(error));
    give(null, source);
  });
}
