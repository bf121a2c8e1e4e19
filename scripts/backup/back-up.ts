import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { makeBackup } from '#server/db/backup/make-backup.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { wantedDataRoot } from '#server/db/embedded/data-root.ts';
import { AlreadyRunningError } from '#server/db/embedded/embedded-postgres-error.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { callerPath } from './caller-path.ts';
import { readDatabaseSettings } from './database-settings.ts';

interface EmbeddedDatabase {
  superuserConnection: Connection;
  dataRoot: string;
  close(): Promise<void>;
}

const log = (line: string): void => console.error(line);

/** A server that has just started needs some seconds until its database responds. */
const WAIT_MS = 15_000;

/**
 * Opens the embedded PostgreSQL: that of the running server, else one started for this command only.
 * @throws Error with a message for the operator
 */
async function openEmbedded(checkout: string, dataDir: string | undefined): Promise<EmbeddedDatabase> {
  const wanted = wantedDataRoot(checkout, dataDir);
  const running = existsSync(wanted) ? findRunning(checkout, dataDir) : undefined;
  // Starting would create an empty database, and its backup would look valid.
  if (!running || !hasCluster(running.dataRoot))
    throw new Error(`There is no database in ${wanted}; is DATA_DIR right?`);
  try {
    const postgres = await startEmbeddedPostgres({ root: checkout, dataRoot: dataDir, log, onGone: log });
    return { ...postgres, close: postgres.stop };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    await waitForAnswer(running.superuserConnection);
    return { ...running, close: async () => undefined };
  }
}

function hasCluster(dataRoot: string): boolean {
  const folder = join(dataRoot, 'postgres');
  return existsSync(folder) && readdirSync(folder).some((name) => /^(data|replaced)-\d+$/.test(name));
}

async function waitForAnswer(connection: Connection): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ; await delay(250)) {
    try {
      return await withClient(connection, async (client) => void (await client.query('select 1')));
    } catch (error) {
      if (Date.now() < end) continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The database of the running server cannot be reached (${reason}).`, { cause: error });
    }
  }
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the embedded database and what lies beside it into a new folder. @throws Error with a message for the operator */
export async function backUp(folder: string): Promise<void> {
  const { databaseUrl, dataDir } = readDatabaseSettings();
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, which pg_dump backs up: see "Backup" in docs/operations.md.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const to = callerPath(folder);
  const postgres = await openEmbedded(checkout, dataDir);
  const bar = new ProgressBar('Copying the database');
  try {
    const manifest = await makeBackup({
      superuser: postgres.superuserConnection,
      dataRoot: postgres.dataRoot,
      to,
      version,
      onProgress: (done, total) => bar.show(done, total, `${Math.round(done / 1e6)} MB`),
    });
    bar.finish();
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${to}: ${(bytes / 1e6).toFixed(1)} MB, complete until ${manifest.completeUntil}`);
    const hasSecret = manifest.files.some(({ path }) => path === 'files/secret');
    console.log(
      hasSecret
        ? 'It holds the file `secret`: whoever has the backup has all keys. Keep it where nobody else reads.'
        : 'TRENN_SECRET is not in it: keep that too, apart from the backup.',
    );
  } finally {
    await postgres.close();
  }
}
