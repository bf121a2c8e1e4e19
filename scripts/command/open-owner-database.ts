import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { AlreadyRunningError } from '#server/db/embedded/embedded-postgres-error.ts';
import { findRunning, type RunningPostgres } from '#server/db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { type JobQueue, openJobQueue } from '#server/job-queue/job-queue.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';

export interface OwnerDatabase {
  db: Database;
  /** The data folder, with the secret of a development server. */
  dataRoot: string;
  /** Address of a server that runs on the embedded database, as `http://127.0.0.1:8443`. */
  serverUrl: string | undefined;
  /** Opens the job queue, for a command that sends notifications; the caller stops it before `close`. */
  openJobs(): Promise<JobQueue>;
  close(): Promise<void>;
}

/** The queue's log goes to stderr, apart from the command's output. */
const complain = {
  warn: (details: object, message: string) => console.error(message, details),
  error: (details: object, message: string) => console.error(message, details),
};

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** A server that has just started needs some seconds to create its database. */
const waitMs = 15_000;

/**
 * Opens the database as the owner of its tables, with the schema up to date: the one of `DATABASE_OWNER_URL`, or the
 * embedded one, even while a server runs on it.
 * @throws Error with a message for the operator
 */
export async function openOwnerDatabase(log: (line: string) => void = console.error): Promise<OwnerDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readEnvironment(process.env);
  if (databaseOwnerUrl) {
    const dataRoot = resolve(dataDir ?? join(checkout, '.data'));
    return openPrepared(connectionOf(databaseOwnerUrl), dataRoot);
  }
  if (databaseUrl) {
    throw new Error('DATABASE_URL is set without DATABASE_OWNER_URL; clubs are made by the owner of the tables.');
  }
  try {
    const onGone = (reason: string) => log(reason);
    const postgres = await startEmbeddedPostgres({ root: checkout, dataRoot: dataDir, log, onGone });
    const { close, ...opened } = await openPrepared({ ...postgres.ownerConnection }, postgres.dataRoot).catch(
      async (error: unknown) => {
        await postgres.stop();
        throw error;
      },
    );
    return { ...opened, close: () => close().finally(() => postgres.stop()) };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return openRunning(findRunning(checkout, dataDir), error.url);
  }
}

type Beside = Pick<OwnerDatabase, 'dataRoot' | 'serverUrl'>;

async function openPrepared(connection: pg.PoolConfig, dataRoot: string): Promise<OwnerDatabase> {
  await prepareDatabase(connection, async () => undefined);
  return open(connection, { dataRoot, serverUrl: undefined });
}

function open(connection: pg.PoolConfig, { dataRoot, serverUrl }: Beside): OwnerDatabase {
  const db = openDatabase(connection, 2);
  const openJobs = () => openJobQueue({ connection, log: complain });
  return { db, dataRoot, serverUrl, openJobs, close: () => db.destroy() };
}

/** The running server migrates the schema itself; while it starts there may be no tables yet. */
async function openRunning(running: RunningPostgres, serverUrl: string | undefined): Promise<OwnerDatabase> {
  const connection = { ...running.ownerConnection };
  for (const end = Date.now() + waitMs; ; await delay(250)) {
    try {
      await withClient(connection, (client) => client.query('select from tenant_settings limit 0'));
      return open(connection, { dataRoot: running.dataRoot, serverUrl });
    } catch (error) {
      if (Date.now() < end) continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The database of the running server cannot be reached (${reason}).`, { cause: error });
    }
  }
}
