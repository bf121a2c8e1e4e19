import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { ChaosPostgres } from '../chaos/chaos-postgres.ts';
import { findFreePort } from '../find-free-port.ts';
import { runScript, type ScriptResult } from '../process/run-script.ts';
import { ServerProcess } from '../process/server-process.ts';
import { routerSettings } from './router-settings.ts';

export type CellName = 'one' | 'two';

interface Deployment {
  name: CellName;
  postgres: ChaosPostgres;
  owner: Database;
  server: ServerProcess;
  port: number;
  files: string;
  tenantsFrom: number;
}

const patienceMs = 60_000;

/** Two whole deployments behind HAProxy, all on this machine. */
export class CellsHouse {
  readonly #folder: string;
  readonly #cells: readonly Deployment[];
  readonly port: number;
  #router: ChildProcess | undefined;

  private constructor(folder: string, cells: readonly Deployment[], port: number) {
    this.#folder = folder;
    this.#cells = cells;
    this.port = port;
  }

  static async open({ haproxy }: { haproxy: string }): Promise<CellsHouse> {
    const folder = makeThrowAwayFolder();
    const cells = [await deploy('one', 1), await deploy('two', 1_000_000)];
    const house = new CellsHouse(folder, cells, await findFreePort());
    house.#writeSettings();
    const router = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    house.#router = router;
    await house.#untilRouted();
    return house;
  }

  ownerOf(name: CellName): Database {
    const cell = this.#cells.find((one) => one.name === name);
    if (!cell) throw new Error(`There is no cell ${name}.`);
    return cell.owner;
  }

  /** As an operator calls it. */
  command(...args: string[]): Promise<ScriptResult> {
    return runScript('cells.ts', args, { cwd: this.#folder, env: { INIT_CWD: this.#folder } });
  }

  async close(): Promise<void> {
    this.#router?.kill('SIGKILL');
    for (const { server, owner, postgres, files } of this.#cells) {
      await server.kill();
      await owner.destroy();
      await postgres.stop();
      rmSync(files, { recursive: true, force: true });
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #writeSettings(): void {
    const map = join(this.#folder, 'hosts.map');
    const socket = join(this.#folder, 'router.sock');
    writeFileSync(map, '');
    writeFileSync(join(this.#folder, 'haproxy.cfg'), routerSettings({ port: this.port, map, socket }, this.#cells));
    const cells = this.#cells.map(({ name, postgres, files, tenantsFrom }) => {
      const { host, port, database, user } = postgres.connections.ownerConnection;
      const ownerUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      return { name, backend: name, ownerUrl, files, tenantsFrom };
    });
    writeFileSync(join(this.#folder, 'cells.json'), JSON.stringify({ router: { map, socket }, cells }));
  }

  async #untilRouted(): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(100)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => undefined);
      if (answer) return;
    }
    throw new Error('HAProxy does not answer.');
  }
}

async function deploy(name: CellName, tenantsFrom: number): Promise<Deployment> {
  const postgres = await ChaosPostgres.start();
  await prepareDatabase(postgres.connections.ownerConnection, async () => undefined);
  const files = makeThrowAwayFolder();
  const { host, port: databasePort, database, user } = postgres.connections.appConnection;
  const server = ServerProcess.on({
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`,
    FILES_DIR: files,
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL: 'files',
    SMS: 'files',
  });
  const port = await server.start();
  return {
    name,
    postgres,
    owner: openDatabase(postgres.connections.ownerConnection, 2),
    server,
    port,
    files,
    tenantsFrom,
  };
}
