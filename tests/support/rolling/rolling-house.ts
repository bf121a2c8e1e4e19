import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { ChaosPostgres } from '../chaos/chaos-postgres.ts';
import type { FailoverPrograms } from '../failover/programs.ts';
import { findFreePort } from '../find-free-port.ts';
import { type PgBouncer, startPgbouncer } from '../postgres/start-pgbouncer.ts';
import { checkout } from '../process/server-child.ts';
import { ServerProcess } from '../process/server-process.ts';
import { balancerSettings, type Slot, servedBy } from './balancer-settings.ts';

/** Long enough for the balancer to hear of it: it asks each second. */
const drainSeconds = 3;
const patienceMs = 120_000;
/** What a supervisor gives it to stop; less than the server gives itself. */
const stopMs = 30_000;

/** Servers behind HAProxy, before PgBouncer in transaction mode and a PostgreSQL, all on this machine. */
export class RollingHouse {
  readonly #folder = makeThrowAwayFolder();
  readonly #postgres: ChaosPostgres;
  readonly #pooler: PgBouncer;
  readonly #slots: readonly Slot[];
  readonly #servers = new Map<string, ServerProcess>();
  readonly port: number;
  #balancer: ChildProcess | undefined;

  private constructor(postgres: ChaosPostgres, pooler: PgBouncer, slots: readonly Slot[], port: number) {
    this.#postgres = postgres;
    this.#pooler = pooler;
    this.#slots = slots;
    this.port = port;
  }

  /** @param names of the places for servers, of which none runs yet */
  static async open({ haproxy }: Pick<FailoverPrograms, 'haproxy'>, names: readonly string[]): Promise<RollingHouse> {
    const postgres = await ChaosPostgres.start();
    const pooler = await startPgbouncer(postgres.connections.appConnection, { mode: 'transaction', poolSize: 60 });
    const slots: Slot[] = [];
    for (const name of names) slots.push({ name, port: await findFreePort() });
    const house = new RollingHouse(postgres, pooler, slots, await findFreePort());
    const settings = join(house.#folder, 'haproxy.cfg');
    writeFileSync(settings, balancerSettings(house.port, slots));
    house.#balancer = spawn(haproxy, ['-db', '-f', settings], { stdio: 'ignore' });
    return house;
  }

  get ownerConnection(): Connection {
    return this.#postgres.connections.ownerConnection;
  }

  /**
   * Starts it, and waits until the balancer sends it requests.
   * @param root the checkout of its version
   * @param migrates whether it may bring the schema up to date
   * @throws with its own reason, where it refuses to start
   */
  async start(name: string, root = checkout, { migrates = false } = {}): Promise<void> {
    const { host, port, database } = this.#postgres.connections.appConnection;
    const direct = (role: string) =>
      `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const server = ServerProcess.on(
      {
        DATABASE_URL: `postgres://trenn_app@127.0.0.1:${this.#pooler.port}/${database}`,
        DATABASE_DIRECT_URL: direct('trenn_app'),
        ...(migrates && { DATABASE_OWNER_URL: direct('trenn_owner') }),
        PORT: String(this.#slotOf(name).port),
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: String(drainSeconds),
        MAIL: 'files',
        SMS: 'files',
      },
      'real',
      root,
    );
    await server.start();
    this.#servers.set(name, server);
    await this.#untilBalanced(name);
  }

  /** As a supervisor stops it. @returns whether it has ended by itself, and in order */
  async stop(name: string): Promise<boolean> {
    const server = this.#servers.get(name);
    this.#servers.delete(name);
    return server !== undefined && server.stop(stopMs);
  }

  async close(): Promise<void> {
    for (const [, server] of this.#servers) await server.kill();
    this.#balancer?.kill('SIGKILL');
    await this.#pooler.stop();
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #slotOf(name: string): Slot {
    const slot = this.#slots.find((one) => one.name === name);
    if (!slot) throw new Error(`There is no place ${name}.`);
    return slot;
  }

  /** The balancer has seen that it is ready, and sends it some of the requests. */
  async #untilBalanced(name: string): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(50)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => undefined);
      if (answer?.headers.get(servedBy) === name) return;
    }
    throw new Error(`The balancer sends nothing to ${name}.`);
  }
}
