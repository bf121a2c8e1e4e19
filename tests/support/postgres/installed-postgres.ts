import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';

/** Where Debian installs the programs of each version. */
const versions = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL that is installed with its client programs, if any. */
export const installedPostgres: string | undefined = (existsSync(versions) ? readdirSync(versions) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => join(versions, version, 'bin'))
  .find((folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))));

export interface InstalledPostgres {
  superuser: Connection;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts it in its own folder, which is deleted when it stops. It listens on a socket there, with trust authentication.
 */
export async function startInstalledPostgres(programs: string): Promise<InstalledPostgres> {
  const root = makeThrowAwayFolder();
  const folder = join(root, 'cluster');
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
  execFileSync(join(programs, 'initdb'), ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-D', data], options);
  const settings = ['-c', 'listen_addresses=', '-c', 'log_min_messages=fatal'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const superuser = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  for (const end = Date.now() + 60_000; ; await delay(50)) {
    try {
      await withClient(superuser, (client) => client.query('select 1'));
      return { superuser, stop };
    } catch (error) {
      if (Date.now() < end && child.exitCode === null) continue;
      await stop();
      throw error;
    }
  }
}
