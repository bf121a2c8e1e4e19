import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user that runs the PostgreSQL processes. `isOther` when it differs from this process's user. */
export type PostgresUser = { readonly uid: number; readonly gid: number; readonly isOther: boolean };

/** "nobody" on Debian; a uid works on every Unix, with or without a name for it. */
const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of existing data, else as the owner of the
 * checkout, else as nobody.
 * @param folders folders whose owners are candidates, most significant first; missing ones are skipped
 */
export function choosePostgresUser(folders: readonly string[]): PostgresUser {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedPostgresError('The PostgreSQL that comes with Trenn runs on Linux and macOS; set DATABASE_URL.');
  }
  if (uid !== 0) {
    return { uid, gid, isOther: false };
  }
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false });
    if (owner !== undefined && owner.uid !== 0) {
      return { uid: owner.uid, gid: owner.gid, isOther: true };
    }
  }
  return { uid: NOBODY, gid: NOBODY, isOther: true };
}

/** For the options of `spawn`: our own uid is left out, since setting it needs a privilege. */
export function identityOf(user: PostgresUser): { uid: number; gid: number } | Record<string, never> {
  return user.isOther ? { uid: user.uid, gid: user.gid } : {};
}

/** Runs a short program as PostgreSQL's user to check what that user can reach; checking file modes is not enough. */
export function tryAs(user: PostgresUser, program: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(program, args, { ...identityOf(user), cwd: '/', encoding: 'utf8', env: postgresEnvironment() });
}

/**
 * Passes none of our environment to PostgreSQL: PG* variables and a locale that is not installed would both change it.
 */
export function postgresEnvironment(): Record<string, string> {
  const { PATH = '/usr/bin:/bin', LD_PRELOAD, CLOCK_SHIFT } = process.env;
  // A test run at another time of day: the database has the clock of whoever asks it.
  const clock = LD_PRELOAD === undefined || CLOCK_SHIFT === undefined ? {} : { LD_PRELOAD, CLOCK_SHIFT };
  return { PATH, LC_ALL: 'C', TZ: 'UTC', HOME: '/', ...clock };
}
