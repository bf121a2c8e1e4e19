import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callerPath } from '#scripts/backup/caller-path.ts';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { openEmbedded } from '#scripts/backup/open-embedded.ts';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { makeBackup } from '#server/db/backup/make-backup.ts';

const usage = `Copies the embedded database and what lies beside it, while the server runs or not.

  npm run backup -- FOLDER

  FOLDER  is made and must not be there yet; one for each backup`;

const checkout = fileURLToPath(new URL('..', import.meta.url));

/** Exit code: 0 done, 1 refused or failed, 2 wrong usage. */
async function backup(folder: string): Promise<void> {
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

function readArguments(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    return [];
  }
}

const [folder, ...rest] = readArguments();
if (folder === undefined || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await backup(folder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
