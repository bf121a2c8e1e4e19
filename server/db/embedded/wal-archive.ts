import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type PostgresUser, tryAs } from './postgres-user.ts';
import { openPrivateFolder } from './socket-folder.ts';

/** Remembers the archive beside the data: whatever starts PostgreSQL goes on with it, or there would be a gap in the log. */
const REMEMBERED = 'wal-archive';
/** Ends archiving. */
const OFF = 'off';
/** A segment that is not full is closed after so long if anything was written: what the loss of the disk costs at most. */
const CLOSED_AFTER_SECONDS = 60;

/**
 * The folder for the log of changes (WAL) of all databases that archive there; undefined: none is kept.
 * @param given a folder, or `off`; undefined leaves it as it was
 */
export function chooseArchive(dataRoot: string, given?: string): string | undefined {
  const note = join(dataRoot, REMEMBERED);
  if (given === OFF) rmSync(note, { force: true });
  else if (given !== undefined) writeFileSync(note, `${resolve(given)}\n`, { mode: 0o600 });
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

/** Of one cluster, whose log nobody else can read: databases that were made apart never mix theirs. */
const folderOf = (archive: string, dataFolder: string): string => join(archive, systemIdentifierOf(dataFolder));

/** @see https://www.postgresql.org/docs/18/catalog-pg-control.html: the first eight bytes of its file */
const systemIdentifierOf = (dataFolder: string): string =>
  readFileSync(join(dataFolder, 'global/pg_control')).readBigUInt64LE(0).toString();

/** As a word of a shell's command, in which PostgreSQL replaces `%` followed by a letter. */
const quote = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/**
 * PostgreSQL's settings for archiving. A segment appears under its name once it is whole and on the disk; one that is there
 * is never replaced, and it is no failure if it is the same.
 * @throws EmbeddedPostgresError where PostgreSQL's user cannot write there
 */
export function archiveSettings(archive: string, dataFolder: string, user: PostgresUser): Record<string, string> {
  const folder = folderOf(archive, dataFolder);
  // Others pass through it to their own; what is below is of PostgreSQL's user alone.
  mkdirSync(archive, { recursive: true, mode: 0o711 });
  openPrivateFolder(folder, user);
  const probe = tryAs(user, 'sh', ['-c', 'command -v gzip && test -w "$0"', folder]);
  if (probe.status !== 0)
    throw new EmbeddedPostgresError(`PostgreSQL, as user ${user.uid}, cannot write to ${folder}, or there is no gzip.`);
  const [file, draft] = [`${quote(`${folder}/`)}%f.gz`, `${quote(`${folder}/`)}%f.part`];
  const store = `gzip -c %p > ${draft} && sync ${draft} && mv ${draft} ${file} && sync ${quote(folder)}`;
  return {
    archive_mode: 'on',
    archive_timeout: String(CLOSED_AFTER_SECONDS),
    archive_command: `if test -f ${file}; then gzip -dc ${file} | cmp -s - %p; else ${store}; fi`,
  };
}

/** For recovery from a backup. @returns undefined where the archive has nothing of its database */
export function recoverySettings(archive: string, dataFolder: string): Record<string, string> | undefined {
  const folder = folderOf(archive, dataFolder);
  if (!existsSync(folder)) return undefined;
  return { restore_command: `gzip -dc ${quote(`${folder}/`)}%f.gz > %p`, recovery_target_action: 'promote' };
}

const segment = /^([0-9A-F]{8})([0-9A-F]{16})(?:\.partial)?\.gz$/;

/**
 * Removes what was archived before a backup began, on any timeline.
 * @param dataFolder of the backup, with its label
 * @returns how many segments
 */
export function forgetBefore(archive: string, dataFolder: string): number {
  const folder = folderOf(archive, dataFolder);
  const label = readFileSync(join(dataFolder, 'backup_label'), 'utf8');
  const first = /^START WAL LOCATION: \S+ \(file [0-9A-F]{8}([0-9A-F]{16})\)/m.exec(label)?.[1];
  if (first === undefined || !existsSync(folder)) return 0;
  const old = readdirSync(folder).filter((name) => (segment.exec(name)?.[2] ?? first) < first);
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}
