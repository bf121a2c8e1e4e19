import { randomUUID } from 'node:crypto';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { ServerProcess } from '../process/server-process.ts';
import { BlackHoleProxy } from './black-hole-proxy.ts';
import { ChaosPostgres } from './chaos-postgres.ts';
import { type Reading, readProcess } from './readings.ts';

export interface ChaosServer {
  process: ServerProcess;
  /** All its connections to PostgreSQL go through this proxy. */
  proxy: BlackHoleProxy;
  port: number;
}

/** Two server processes on one PostgreSQL, all of which a test may damage. */
export class ChaosWorld {
  readonly postgres: ChaosPostgres;
  /** As the tables' owner, bypassing the proxies. */
  readonly owner: Database;
  readonly servers: [ChaosServer, ChaosServer];

  private constructor(postgres: ChaosPostgres, owner: Database, servers: [ChaosServer, ChaosServer]) {
    this.postgres = postgres;
    this.owner = owner;
    this.servers = servers;
  }

  /** On a new database; `leaky` servers do not close the connections that they replace. */
  static async open(postgres: ChaosPostgres, mode: 'real' | 'leaky' = 'real'): Promise<ChaosWorld> {
    const { ownerConnection, superuserConnection } = postgres.connections;
    const database = `chaos_${randomUUID().replaceAll('-', '')}`;
    await withClient(superuserConnection, (client) =>
      client.query(`create database ${database} owner ${ownerConnection.user}`),
    );
    await prepareDatabase({ ...ownerConnection, database }, async () => undefined);
    const owner = openDatabase({ ...ownerConnection, database }, 2);
    const open = () => openServer(postgres, database, mode);
    return new ChaosWorld(postgres, owner, [await open(), await open()]);
  }

  /** Garbage is no leak: a busy machine leaves it for longer. Collecting it takes a server's whole attention for a while. */
  collectGarbage(): void {
    for (const { process } of this.servers) process.collectGarbage();
  }

  async read(): Promise<Reading> {
    return {
      connections: await this.postgres.countConnections(),
      processes: this.servers.map(({ process }) => readProcess(process.pid ?? 0)),
    };
  }

  async close(): Promise<void> {
    for (const { process, proxy } of this.servers) {
      await process.kill();
      proxy.close();
    }
    await this.owner.destroy();
  }
}

async function openServer(postgres: ChaosPostgres, database: string, mode: 'real' | 'leaky'): Promise<ChaosServer> {
  const proxy = await BlackHoleProxy.open(() => postgres.socketPath);
  const { user } = postgres.connections.appConnection;
  const process = ServerProcess.on({ DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` }, mode);
  return { process, proxy, port: await process.start() };
}
