import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { FALLBACK_FOLDER } from './fallback-folder.ts';
import { type PostgresUser, tryAs } from './postgres-user.ts';

type Wanted = { readonly root: string; readonly dataRoot: string | undefined; readonly log: (line: string) => void };

/** The default data root of this checkout, before it is checked for use. */
export function wantedDataRoot(root: string, dataRoot: string | undefined): string {
  return resolve(dataRoot ?? join(root, '.data'));
}

/**
 * Creates the data root and checks that the server can write there and PostgreSQL's user can enter it. Only the default
 * folder is ever replaced by a fallback: a folder that was configured and cannot be used is refused.
 */
export function openDataRoot(wanted: Wanted, user: PostgresUser): string {
  const folder = wantedDataRoot(wanted.root, wanted.dataRoot);
  proveWritable(folder, user);
  if (canEnter(folder, user)) {
    return folder;
  }
  if (wanted.dataRoot !== undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL, which runs as user ${user.uid}, cannot enter ${folder}; open the folders above it, or set DATA_DIR.`,
    );
  }
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const fallback = join(FALLBACK_FOLDER, hash);
  proveWritable(FALLBACK_FOLDER, user);
  chmodSync(FALLBACK_FOLDER, 0o755);
  proveWritable(fallback, user);
  wanted.log(`User ${user.uid} cannot enter ${wanted.root}; the data is in ${fallback} (npm run reset deletes it)`);
  return fallback;
}

function proveWritable(folder: string, user: PostgresUser): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      // Another user may pass through to its own folder but not list; without another user nobody else needs access.
      chmodSync(folder, user.isOther ? 0o711 : 0o700);
    }
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written (${code}${ownerNote(folder)}); start as its owner, delete it if its ` +
        'data is not needed, or set DATA_DIR to a folder that can be written.',
      { cause: error },
    );
  }
}

/** The usual reason is a folder that root created in an earlier start, and the owner's uid shows it. */
function ownerNote(folder: string): string {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner === undefined || owner === process.getuid?.() ? '' : `, it belongs to user ${owner}`;
}

function canEnter(folder: string, user: PostgresUser): boolean {
  return !user.isOther || tryAs(user, 'sh', ['-c', 'test -x "$1"', 'sh', folder]).status === 0;
}
