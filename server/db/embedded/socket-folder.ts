import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresUser } from './postgres-user.ts';

/** The system allows paths of 107 bytes on Linux and 103 on macOS, and PostgreSQL appends nothing. */
const LONGEST_SOCKET_PATH = 100;

export const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * The private folder of the socket: PostgreSQL's data folder if the path is short enough, else one in the temporary
 * folder.
 */
export function openSocketFolder(privateFolder: string, user: PostgresUser): string {
  if (Buffer.byteLength(join(privateFolder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) {
    return privateFolder;
  }
  const hash = createHash('sha256').update(privateFolder).digest('hex').slice(0, 12);
  const name = `trenn-${user.uid}-${hash}`;
  const inTemporary = join(tmpdir(), name);
  const isShort = Buffer.byteLength(join(inTemporary, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  const folder = isShort ? inTemporary : join('/tmp', name);
  openPrivateFolder(folder, user);
  return folder;
}

/**
 * A folder that only PostgreSQL's user can enter. The temporary folder is open to everyone, so an existing one is
 * trusted only if it is a real folder of the right owner, closed to others.
 */
export function openPrivateFolder(folder: string, user: PostgresUser): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew) {
    chmodSync(folder, 0o700);
    if (user.isOther) {
      chownSync(folder, user.uid, user.gid);
    }
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== user.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `The folder ${folder} belongs to user ${found.uid} or is open to others; PostgreSQL, as user ${user.uid}, ` +
        'needs one of its own: start as that user, or delete it if the data in it is not needed.',
    );
  }
}
