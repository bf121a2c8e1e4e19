import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callerPath } from '#scripts/backup/caller-path.ts';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';

const usage = `Puts a backup in the place of the embedded database, while no server runs.

  npm run restore -- FOLDER [--replace]

  FOLDER     what npm run backup has made
  --replace  a database that is there is replaced, once the restored one has answered`;

/** Exit code: 0 done, 1 refused or failed, 2 wrong usage. */
async function restore(folder: string, isReplacing: boolean): Promise<void> {
  const { databaseUrl, dataDir } = readDatabaseSettings();
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, which pg_restore restores: see "Backup" in docs/operations.md.',
    );
  }
  const bar = new ProgressBar('Copying the backup');
  const manifest = await restoreBackup({
    root: fileURLToPath(new URL('..', import.meta.url)),
    dataRoot: dataDir,
    from: callerPath(folder),
    isReplacing,
    log: (line) => console.log(line),
    onProgress: (done, total) => bar.show(done, total, `${Math.round(done / 1e6)} MB`),
  }).finally(() => bar.finish());
  console.log(`Restored: everything that was committed by ${manifest.completeUntil} is there. Now npm start.`);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    return undefined;
  }
}

const given = readArguments();
const [folder, ...rest] = given?.positionals ?? [];
if (given === undefined || folder === undefined || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await restore(folder, given.values.replace).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
