import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { Connection } from '../embedded/connection.ts';
import { isProcessAlive } from '../embedded/is-process-alive.ts';
import { withClient } from '../embedded/with-client.ts';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, MANIFEST, PARTS } from './backup-manifest.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { syncFolder } from './copy-files.ts';
import { copyTree } from './copy-tree.ts';

/**
 * Files and folders of the data root that a backup includes besides the database. List here what the server stores and
 * cannot regenerate; missing paths are skipped.
 */
const backedUpFiles: readonly string[] = ['secret', 'files'];

export type BackupOptions = {
  /** The running embedded PostgreSQL. */
  readonly superuser: Connection;
  readonly dataRoot: string;
  /** The folder to create; it must not exist yet. */
  readonly to: string;
  /** Trenn's version, for the manifest. */
  readonly version: string;
  /** Bytes copied and bytes in total. */
  readonly onProgress: (done: number, total: number) => void;
};

const UNFINISHED = '.unfinished-';

/**
 * Copies the embedded database while in use, with the WAL that makes the copy consistent, and the other files. The
 * backup gets its final name once it is complete and synced.
 * @throws BackupError with a sentence for the operator
 */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { to } = options;
  if (existsSync(to)) throw new BackupError(`${to} is there already; name a folder that is not, one for each backup.`);
  removeUnfinished(to);
  const draft = `${to}${UNFINISHED}${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const manifest = await withClient(options.superuser, (client) => fill(draft, client, options));
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true });
    await syncFolder(draft);
    renameSync(draft, to);
    await syncFolder(dirname(to));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup was not made: ${reason}.`, { cause: error });
  }
}

async function fill(draft: string, client: Client, options: BackupOptions): Promise<BackupManifest> {
  const startedAt = new Date().toISOString();
  const { rows } = await client.query<{ folder: string; number: string }>(
    "select current_setting('data_directory') as folder, current_setting('server_version_num') as number",
  );
  const { folder = '', number = '' } = rows[0] ?? {};
  const data = await copyDataFolder({
    client,
    from: folder,
    to: join(draft, PARTS.data),
    onProgress: options.onProgress,
  });
  const beside = await copyTree({
    from: options.dataRoot,
    to: join(draft, PARTS.files),
    filter: { isSkipped: (path) => !isBackedUp(path), isEmptied: () => false },
    onProgress: () => undefined,
  });
  return {
    format: 1,
    version: options.version,
    postgresMajor: Math.floor(Number(number) / 10_000),
    platform: `${process.platform}-${process.arch}`,
    startedAt,
    completeUntil: data.completeUntil,
    finishedAt: new Date().toISOString(),
    folders: [
      ...data.folders.map((path) => inPart(PARTS.data, path)),
      ...beside.folders.map((path) => inPart(PARTS.files, path)),
    ],
    files: [
      ...data.files.map((file) => ({ ...file, path: inPart(PARTS.data, file.path) })),
      ...beside.files.map((file) => ({ ...file, path: inPart(PARTS.files, file.path) })),
    ],
  };
}

const inPart = (part: string, path: string): string => `${part}/${path}`;

/** Also the parent folders of what is backed up. */
const isBackedUp = (path: string): boolean =>
  backedUpFiles.some((one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`));

/** A killed backup cannot clean up; its folder name carries its pid, so the next backup removes it. */
function removeUnfinished(to: string): void {
  const folder = dirname(to);
  if (!existsSync(folder)) return;
  const prefix = `${basename(to)}${UNFINISHED}`;
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    if (!isProcessAlive(Number(name.slice(prefix.length))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
