import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { NativeBinaries } from './native-binaries.ts';
import type { PostgresLog } from './postgres-log.ts';
import { identityOf, type PostgresUser, postgresEnvironment } from './postgres-user.ts';
import { withClient } from './with-client.ts';

type Watchdog = { dismiss(): void };

/** Exits quietly on the agreed word, and stops PostgreSQL when the pipe closes without it: then the server is dead. */
const SCRIPT = 'trap "" INT TERM HUP; read -r word; [ "$word" = done ] || kill -INT "$1"';

/**
 * A shell that briefly outlives the server: a killed server cannot stop its PostgreSQL, but the system closes its end
 * of the pipe. The shell is the lightest process that every Unix has.
 */
function startWatchdog(postmasterPid: number): Watchdog {
  const shell = spawn('sh', ['-c', SCRIPT, 'trenn-watchdog', String(postmasterPid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // A killed watchdog causes a pipe error at the end, when it is no longer needed.
  shell.stdin.on('error', () => undefined);
  shell.on('error', () => undefined);
  shell.unref();
  return { dismiss: () => shell.stdin.end('done\n') };
}

/**
 * Differences from PostgreSQL's defaults. Durability is unchanged: fsync, synchronous_commit and full_page_writes are
 * on, here and in the tests.
 */
const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  // No TCP: access to the socket's folder decides who may connect.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '250',
  shared_buffers: '128MB',
};

type Launch = {
  readonly binaries: NativeBinaries;
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly user: PostgresUser;
  readonly log: PostgresLog;
  /** Besides those that are always so. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
};

export type Postmaster = {
  /** Resolves when the process has ended, with a description of how; never rejects. */
  readonly ended: Promise<string>;
  /** Resolves once queries succeed; throws if the process ends first. */
  waitUntilReady(connection: Connection, report: (line: string) => void): Promise<void>;
  /** A clean stop that cancels running queries; resolves when the process has ended. */
  stop(): Promise<void>;
};

const READY_POLL_MS = 15;
const REPORT_EVERY_MS = 5000;
const FAST_STOP_MS = 8000;
const IMMEDIATE_STOP_MS = 5000;

/** Starts PostgreSQL in a session of its own so that Ctrl-C reaches it only through us. */
export function startPostmaster({ binaries, dataFolder, socketFolder, user, log, ...launch }: Launch): Postmaster {
  const settings = Object.entries({ ...POSTGRES_SETTINGS, ...launch.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(binaries.folder, 'postgres'), ['-D', dataFolder, '-k', socketFolder, ...settings], {
    ...identityOf(user),
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', log.handle, log.handle],
  });
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid);
  const ended = waitForEnd(child).finally(() => watchdog?.dismiss());
  return {
    ended,
    waitUntilReady: async (connection, report) => {
      const failure = await Promise.race([ended, pollUntilReady(connection, report, child)]);
      if (failure !== undefined) {
        throw new EmbeddedPostgresError(`PostgreSQL did not start (${failure}). Its log says:\n${log.tail()}`);
      }
    },
    stop: () => stop(child, ended),
  };
}

function waitForEnd(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  return promise;
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/**
 * Crash recovery may take minutes on a large database, so there is no timeout; only the end of the process ends the
 * wait.
 */
async function pollUntilReady(
  connection: Connection,
  report: (line: string) => void,
  child: ChildProcess,
): Promise<undefined> {
  let reportAt = Date.now() + REPORT_EVERY_MS;
  while (!hasEnded(child)) {
    try {
      await withClient(connection, (client) => client.query('select 1'));
      return;
    } catch {
      // Not ready yet: no socket, or still recovering.
      await delay(READY_POLL_MS);
    }
    if (Date.now() > reportAt) {
      report('PostgreSQL: still recovering, please wait');
      reportAt += REPORT_EVERY_MS;
    }
  }
  // `ended` has won the race, or is about to.
  await new Promise(() => undefined);
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, patienceMs] of steps) {
    if (hasEnded(child)) {
      break;
    }
    child.kill(signal);
    await Promise.race([ended, delay(patienceMs, undefined, { ref: false })]);
  }
  if (!hasEnded(child)) {
    child.kill('SIGKILL');
  }
  await ended;
}
