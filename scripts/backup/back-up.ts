import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { makeBackup } from '#server/db/backup/make-backup.ts';
import { callerPath } from './caller-path.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { openEmbedded } from './open-embedded.ts';

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
