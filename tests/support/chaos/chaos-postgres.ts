import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Connection } from '#server/db/embedded/connection.ts';
import { sendSignal } from '#server/db/embedded/is-process-alive.ts';
import { findProcesses, readPostmasterPid } from '#server/db/embedded/orphans.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { checkout } from '../process/server-child.ts';

/** Continues the processes when its stdin closes, also when the test dies, so that no frozen process remains. */
const thawScript = 'read -r word; kill -CONT "$@"';

/** A PostgreSQL of the test's own, which may be stopped, frozen and cut off from its clients. */
export class ChaosPostgres {
  readonly #dataRoot: string;
  #running: EmbeddedPostgres;

  private constructor(dataRoot: string, running: EmbeddedPostgres) {
    this.#dataRoot = dataRoot;
    this.#running = running;
  }

  static async start(): Promise<ChaosPostgres> {
    const dataRoot = makeThrowAwayFolder();
    return new ChaosPostgres(dataRoot, await startIn(dataRoot));
  }

  get connections(): Pick<EmbeddedPostgres, 'appConnection' | 'ownerConnection' | 'superuserConnection'> {
    return this.#running;
  }

  get socketPath(): string {
    const { host, port } = this.#running.appConnection;
    return `${host}/.s.PGSQL.${port}`;
  }

  /** Stops it, waits, and restarts it on the same data. */
  async restartAfter(wait: () => Promise<void>): Promise<void> {
    await this.#running.stop();
    await wait();
    this.#running = await startIn(this.#dataRoot);
  }

  /** Kills it without a chance to finish anything, and restarts it: it recovers from its log. */
  async crash(): Promise<void> {
    const postmaster = readPostmasterPid(this.#running.dataFolder);
    if (postmaster !== undefined) sendSignal(postmaster, 'SIGQUIT');
    await this.restartAfter(async () => undefined);
  }

  /** Freezes all its processes while `wait` runs; its sockets stay open. */
  async freezeFor(wait: () => Promise<void>): Promise<void> {
    const { dataFolder } = this.#running;
    const postmaster = readPostmasterPid(dataFolder);
    // The postmaster first, so that it forks no more children.
    if (postmaster !== undefined) sendSignal(postmaster, 'SIGSTOP');
    const pids = findProcesses(dataFolder);
    const thaw = spawn('sh', ['-c', thawScript, 'thaw', ...pids.map(String)], { stdio: ['pipe', 'ignore', 'ignore'] });
    const thawed = new Promise((resolve) => thaw.once('exit', resolve));
    try {
      for (const pid of pids) sendSignal(pid, 'SIGSTOP');
      await wait();
    } finally {
      thaw.stdin.end();
      await thawed;
    }
  }

  /** @returns how many connections of the application's role it ended */
  async terminateBackends(): Promise<number> {
    const { rows } = await this.#ask('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1');
    return rows.length;
  }

  /** Connections of the application's role: those of the servers. */
  async countConnections(): Promise<number> {
    const { rows } = await this.#ask('select pid from pg_stat_activity where usename = $1');
    return rows.length;
  }

  async stop(): Promise<void> {
    await this.#running.stop();
    rmSync(this.#dataRoot, { recursive: true, force: true, maxRetries: 3 });
  }

  #ask(text: string) {
    const { appConnection, superuserConnection } = this.#running;
    const connection: Connection = superuserConnection;
    return withClient(connection, (client) => client.query(text, [appConnection.user]));
  }
}

const startIn = (dataRoot: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    root: checkout,
    dataRoot,
    log: () => undefined,
    onGone: (reason) => process.emitWarning(reason),
  });
