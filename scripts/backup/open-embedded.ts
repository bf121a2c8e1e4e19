import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/db/embedded/connection.ts';
import { wantedDataRoot } from '#server/db/embedded/data-root.ts';
import { AlreadyRunningError } from '#server/db/embedded/embedded-postgres-error.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';

export interface EmbeddedDatabase {
  superuserConnection: Connection;
  ownerConnection: Connection;
  dataRoot: string;
  close(): Promise<void>;
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));

const log = (line: string): void => console.error(line);

/** A server that has just started needs some seconds until its database responds. */
const WAIT_MS = 15_000;

/**
 * Opens the embedded PostgreSQL: that of the running server, else one started for this command only.
 * @throws Error with a message for the operator
 */
export async function openEmbedded(dataDir: string | undefined): Promise<EmbeddedDatabase> {
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
