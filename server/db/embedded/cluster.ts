import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { NativeBinaries } from './native-binaries.ts';
import { identityOf, type PostgresUser, postgresEnvironment } from './postgres-user.ts';

/** Trust is safe here: only PostgreSQL's user can enter the socket's folder, and there is no TCP. */
const INITDB_FLAGS = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
/** The same sort order on every machine and in every version; languages get their own ICU collations. */
const LOCALE_FLAGS = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Where a restore sets the old data folder of this major version aside until the new one is in place. */
export const asideFolder = (privateFolder: string, major: number): string => join(privateFolder, `replaced-${major}`);

type Place = { readonly privateFolder: string; readonly binaries: NativeBinaries; readonly user: PostgresUser };

/**
 * The data folder of this major version, created if missing. It is created under a temporary name and renamed when
 * complete, so an interrupted initdb is never taken for data.
 */
export async function openCluster(place: Place, log: (line: string) => void): Promise<string> {
  const { privateFolder, binaries } = place;
  const dataFolder = join(privateFolder, `data-${binaries.major}`);
  const names = readdirSync(privateFolder);
  for (const name of names.filter((name) => /^(init|restore)-/.test(name))) {
    rmSync(join(privateFolder, name), { recursive: true, force: true });
  }
  if (existsSync(join(dataFolder, 'PG_VERSION'))) {
    return dataFolder;
  }
  // A restore that was killed between its two renames has set the old data aside and put nothing in its position.
  const aside = asideFolder(privateFolder, binaries.major);
  if (existsSync(aside)) {
    log('PostgreSQL: an interrupted restore is undone; the data is as before it');
    renameSync(aside, dataFolder);
    syncFolder(privateFolder);
    return dataFolder;
  }
  const older = names.find((name) => /^data-\d+$/.test(name));
  if (older !== undefined) {
    throw new EmbeddedPostgresError(
      `${join(privateFolder, older)} is of another PostgreSQL than version ${binaries.major}; export it with the ` +
        'version of Trenn that wrote it, or set DATA_DIR to a new folder.',
    );
  }
  log('PostgreSQL: making a new database folder');
  const draft = join(privateFolder, `init-${process.pid}`);
  await runInitdb(draft, place);
  renameSync(draft, dataFolder);
  syncFolder(privateFolder);
  return dataFolder;
}

async function runInitdb(folder: string, { binaries, user }: Place): Promise<void> {
  const child = spawn(join(binaries.folder, 'initdb'), [...INITDB_FLAGS, ...LOCALE_FLAGS, '-D', folder], {
    ...identityOf(user),
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const code = await promise;
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder: ${complaint.trim().slice(-600)}`);
  }
}

/** A rename is durable only once the parent folder is synced. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
