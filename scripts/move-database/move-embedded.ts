import { fileURLToPath } from 'node:url';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { openEmbedded } from '#scripts/backup/open-embedded.ts';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { findMovedMark, removeMovedMark } from '#server/db/embedded/moved-mark.ts';
import { moveDatabase } from './move-database.ts';

/** Moves the embedded database to that of `DATABASE_OWNER_URL`. @throws Error with a message for the operator */
export async function moveEmbedded(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readDatabaseSettings();
  if (!databaseUrl || !databaseOwnerUrl)
    throw new Error(
      'DATABASE_URL and DATABASE_OWNER_URL name the database to move into, as the application’s role and as the owner: ' +
        'see "A PostgreSQL of your own" in docs/operations.md.',
    );
  const to = nameOf(databaseUrl);
  const postgres = await openEmbedded(dataDir);
  const bar = new ProgressBar('Copying the database');
  try {
    const { tables, seconds } = await moveDatabase({
      source: postgres.superuserConnection,
      dataRoot: postgres.dataRoot,
      target: { app: connectionOf(databaseUrl), owner: connectionOf(databaseOwnerUrl) },
      to,
      onProgress: (done, total, what) => bar.show(done, total, what),
    });
    bar.finish();
    console.log(
      `Moved to ${to}: ${tables} tables, the same row by row; nobody could write for ${seconds.toFixed(1)} s.`,
    );
    console.log(
      'Now stop the server, and start it with DATABASE_URL, the same DATA_DIR (files and, without TRENN_SECRET, the secret are ' +
        'there), and DATABASE_OWNER_URL for upgrades. The old database stays, closed.',
    );
  } finally {
    bar.finish();
    await postgres.close();
  }
}

/** Opens the embedded database again that was moved. @throws Error with a message for the operator */
export async function moveBack(): Promise<void> {
  const { dataRoot } = findRunning(fileURLToPath(new URL('../..', import.meta.url)), readDatabaseSettings().dataDir);
  const mark = findMovedMark(dataRoot);
  if (!mark) throw new Error(`The database in ${dataRoot} was not moved.`);
  removeMovedMark(dataRoot);
  console.log(`Open again, as it was at ${mark.at}: what ${mark.to} has got since is not in it.`);
}

/** Without its password. */
function nameOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || ''}${pathname}`;
}
