import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { findFreePort } from '../find-free-port.ts';
import { findProgram } from '../find-program.ts';

/** The installed program, if any; Debian keeps it out of most users' path. */
export const pgbouncer =
  findProgram('pgbouncer') ?? ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'].find((path) => existsSync(path));

/** Whether it prepares statements on each connection by default: from 1.24 on. */
export function doesBouncerPrepare(): boolean {
  const { stdout } = spawnSync(pgbouncer ?? '', ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 24;
}

export interface PgBouncer {
  port: number;
  stop(): Promise<void>;
}

/** @param poolSize connections to PostgreSQL for each role and database: few, so that all are shared */
export async function startPgbouncer(
  { host, port: target }: Connection,
  options: { mode: 'transaction' | 'statement'; poolSize: number },
): Promise<PgBouncer> {
  const folder = makeThrowAwayFolder();
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"trenn_app" ""\n"trenn_owner" ""\n', { mode: 0o644 });
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, toConfig({ host, target, port, users, ...options }), { mode: 0o644 });
  // It refuses to run as root, and only PostgreSQL's own user may enter the socket's folder.
  const { uid, gid } = host.startsWith('/') ? statSync(`${host}/.s.PGSQL.${target}`) : { uid: 65_534, gid: 65_534 };
  const child = spawn(pgbouncer ?? '', ['-q', config], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitForAnswer({ host: '127.0.0.1', port, user: 'trenn_app', database: 'trenn' }, () => child.exitCode !== null);
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Config {
  host: string;
  target: number;
  port: number;
  users: string;
  mode: string;
  poolSize: number;
}

const toConfig = ({ host, target, port, users, mode, poolSize }: Config): string => `
[databases]
* = host=${host} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 500
; A leader that is gone is asked for again at once, not after a quarter of a minute.
server_login_retry = 1
`;

async function waitForAnswer(connection: ClientConfig, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    try {
      await withClient(connection, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (hasEnded()) throw error;
      await delay(50);
    }
  }
}
