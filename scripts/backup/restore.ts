import { fileURLToPath } from 'node:url';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { callerPath } from './caller-path.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { readMoment } from './read-moment.ts';

export interface RestoreWishes {
  isReplacing: boolean;
  /** A moment, or `latest`. */
  to: string | undefined;
  archive: string | undefined;
}

/** Puts a backup in the place of the embedded database. @throws Error with a message for the operator */
export async function restore(folder: string, { isReplacing, to, archive }: RestoreWishes): Promise<void> {
  const { databaseUrl, dataDir } = readDatabaseSettings();
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, which pg_restore restores: see "Backup" in docs/operations.md.',
    );
  }
  const bar = new ProgressBar('Copying the backup');
  const manifest = await restoreBackup({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dataRoot: dataDir,
    from: callerPath(folder),
    isReplacing,
    until: to === undefined ? undefined : readMoment(to),
    archive: archive === undefined ? undefined : callerPath(archive),
    log: (line) => console.log(line),
    onProgress: (done, total) => bar.show(done, total, `${Math.round(done / 1e6)} MB`),
  }).finally(() => bar.finish());
  const until = to === undefined ? manifest.completeUntil : readMoment(to);
  const moment = until instanceof Date ? until.toISOString() : until;
  console.log(
    moment === 'latest'
      ? 'Restored: everything that was archived is there. Now npm start.'
      : `Restored: everything that was committed by ${moment} is there. Now npm start.`,
  );
}
