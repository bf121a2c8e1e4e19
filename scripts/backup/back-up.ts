import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgressBar } from '#scripts/serve/progress-bar.ts';
import { PARTS } from '#server/db/backup/backup-manifest.ts';
import { makeBackup } from '#server/db/backup/make-backup.ts';
import { chooseArchive, forgetBefore } from '#server/db/embedded/wal-archive.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { noteAct } from '#server/features/tenants/moving/commands.ts';
import { callerPath } from './caller-path.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies the embedded database and what lies beside it into a new folder.
 * @param oldest the oldest backup that is kept: what was archived before it is removed
 * @throws Error with a message for the operator
 */
export async function backUp(folder: string, oldest?: string): Promise<void> {
  const { databaseUrl, dataDir } = readDatabaseSettings();
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, which pg_dump backs up: see "Backup" in docs/operations.md.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const to = callerPath(folder);
  const postgres = await openEmbedded(dataDir);
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
    const archive = chooseArchive(postgres.dataRoot);
    if (oldest !== undefined && archive !== undefined) {
      const count = forgetBefore(archive, join(callerPath(oldest), PARTS.data));
      console.log(`${count} segments of the log from before ${oldest} were removed.`);
    }
    await note(postgres, 'backed_up');
  } catch (error) {
    await note(postgres, 'backup_failed', error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await postgres.close();
  }
}

/** For the operators' page. A copy is what it is, whatever becomes of its note; where Trenn has made no tables yet there is nobody to tell. */
async function note(
  { ownerConnection }: EmbeddedDatabase,
  act: 'backed_up' | 'backup_failed',
  reason: string | null = null,
): Promise<void> {
  const db = openDatabase({ ...ownerConnection }, 1);
  try {
    await noteAct(db, { act, tenantId: null, name: '', reason, now: new Date() });
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01')
      console.error(`The operators’ page is not told of it: ${String(error)}`);
  } finally {
    await db.destroy();
  }
}
