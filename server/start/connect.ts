import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectionOf } from '../db/connection/several-hosts.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import type { Environment } from '../environment.ts';

export interface Connections {
  app: pg.PoolConfig;
  /** As `app`, bypassing any pooler: for LISTEN. */
  direct: pg.PoolConfig;
  /** Undefined when another process migrates. */
  owner: pg.PoolConfig | undefined;
  /**
   * A folder for what the server stores beside the database: its secret in development, messages without a provider.
   */
  dataRoot: string;
  isEmbedded: boolean;
  announce(url: string): void;
  stop(): Promise<void>;
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** The PostgreSQL that `DATABASE_URL` names, or our own. */
export async function connect(
  environment: Environment,
  log: (line: string) => void,
  onGone: (reason: string) => void,
): Promise<Connections> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir, walArchive } = environment;
  if (databaseUrl) {
    const dataRoot = resolve(dataDir ?? join(checkout, '.data'));
    mkdirSync(dataRoot, { recursive: true, mode: 0o700 });
    return {
      app: connectionOf(databaseUrl),
      direct: connectionOf(databaseDirectUrl ?? databaseUrl),
      owner: databaseOwnerUrl ? connectionOf(databaseOwnerUrl) : undefined,
      dataRoot,
      isEmbedded: false,
      announce: () => undefined,
      stop: async () => undefined,
    };
  }
  const postgres = await startEmbeddedPostgres({ root: checkout, dataRoot: dataDir, walArchive, log, onGone });
  return {
    app: { ...postgres.appConnection },
    direct: { ...postgres.appConnection },
    owner: { ...postgres.ownerConnection },
    dataRoot: postgres.dataRoot,
    isEmbedded: true,
    announce: postgres.announce,
    stop: postgres.stop,
  };
}
