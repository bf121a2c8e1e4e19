import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import type { BackedUpFile } from './backup-manifest.ts';
import { copyWithHash, type TreeFilter } from './copy-files.ts';
import { type CopiedTree, copyTree } from './copy-tree.ts';

type CopyOptions = {
  /** A superuser session. */
  readonly client: Client;
  readonly from: string;
  readonly to: string;
  readonly onProgress: (done: number, total: number) => void;
};

/**
 * Files that belong to one run or that recovery rewrites; their folders must exist. The same list as in PostgreSQL's
 * own base backup.
 */
const EMPTIED = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const SKIPPED =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|\.s\.PGSQL.*)$/;
const CONTROL = 'global/pg_control';

const filter: TreeFilter = {
  isSkipped: (path) => SKIPPED.test(path) || path === CONTROL,
  isEmptied: (path) => EMPTIED.has(path),
};

/**
 * Takes PostgreSQL's base backup by its low-level interface: start, copy and stop in one session, then the WAL from
 * start to stop. A temporary slot retains the WAL meanwhile and ends with the session.
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyDataFolder(options: CopyOptions): Promise<CopiedTree & { completeUntil: string }> {
  const { client, from, to, onProgress } = options;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`trenn_backup_${process.pid}`]);
  await client.query("select pg_backup_start('trenn', fast => true)");
  const tree = await copyTree({ from, to, filter, onProgress });
  const control = copyControl(from, to);
  const completeUntil = new Date().toISOString();
  const { rows } = await client.query<{ label: string; lastSegment: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as "lastSegment" from pg_backup_stop(wait_for_archive => false)',
  );
  const { label = '', lastSegment = '' } = rows[0] ?? {};
  const log = await copyLog(from, to, label, lastSegment);
  return {
    folders: tree.folders,
    files: [...tree.files, control, ...log, writeNew(to, 'backup_label', Buffer.from(label))],
    completeUntil,
  };
}

/** Read until two reads match, because PostgreSQL may be writing the file. */
function copyControl(from: string, to: string): BackedUpFile {
  const read = (): Buffer => readFileSync(join(from, CONTROL));
  let content = read();
  for (let again = read(); !again.equals(content); again = read()) content = again;
  return writeNew(to, CONTROL, content);
}

function writeNew(folder: string, path: string, content: Buffer): BackedUpFile {
  writeFileSync(join(folder, path), content, { mode: 0o600, flag: 'wx', flush: true });
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The WAL segments from start to stop; the stop has closed the last one. */
async function copyLog(from: string, to: string, label: string, lastSegment: string): Promise<BackedUpFile[]> {
  const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? '';
  const names = readdirSync(join(from, 'pg_wal')).filter(
    (name) =>
      (/^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment) ||
      /^[0-9A-F]{8}\.history$/.test(name),
  );
  for (const needed of [firstSegment, lastSegment]) {
    if (!names.includes(needed)) throw new BackupError(`PostgreSQL's log ${needed} is not there any more; try again.`);
  }
  const copied: BackedUpFile[] = [];
  for (const name of names) {
    const path = `pg_wal/${name}`;
    const result = await copyWithHash(join(from, path), join(to, path));
    if (result) copied.push({ path, ...result });
  }
  return copied;
}
