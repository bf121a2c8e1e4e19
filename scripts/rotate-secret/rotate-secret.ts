import { fileURLToPath } from 'node:url';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import { makeSecret, SecretFile } from '#server/start/secret-file.ts';
import { type Rotation, rotateOn } from './rotate-on.ts';

/** Data that could no longer be decrypted, and who has to act. */
const told = `All sessions have ended: people log in again. Devices ask for notifications anew when the app is next opened.`;
const toldLost = `${told}
Phones get new passes when they next ask; addresses of calendars have to be made anew; links in mails that were not sent are gone.`;

const log = (line: string): void => console.error(line);

/** Changes the server's secret and tells what follows. @throws Error with a message for the operator */
export async function rotateSecret(isLost: boolean): Promise<void> {
  console.log(await rotate(isLost));
  console.log(isLost ? toldLost : told);
}

async function rotate(isLost: boolean): Promise<string> {
  const { databaseUrl, databaseOwnerUrl, dataDir, secret } = readDatabaseSettings();
  if (databaseUrl) {
    if (!databaseOwnerUrl) throw new Error('DATABASE_OWNER_URL is needed: the owner of the tables seals anew.');
    return rotateOn(connectionOf(databaseOwnerUrl), plan(secret, undefined, isLost));
  }
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // Refuses while a server runs.
  const postgres = await startEmbeddedPostgres({ root, dataRoot: dataDir, log, onGone: log });
  try {
    const file = secret === undefined ? new SecretFile(postgres.dataRoot) : undefined;
    return await rotateOn({ ...postgres.ownerConnection }, plan(secret, file, isLost));
  } finally {
    await postgres.stop();
  }
}

function plan(given: string | undefined, file: SecretFile | undefined, isLost: boolean): Rotation {
  const { TRENN_SECRET_NEW: wanted } = withSecretFiles(process.env);
  const next = wanted ?? file?.findNext() ?? (file && makeSecret());
  if (next === undefined) throw new Error('TRENN_SECRET_NEW is needed: the secret from now on.');
  if (next.length < 32) throw new Error('TRENN_SECRET_NEW needs at least 32 characters.');
  const old = given ?? file?.readOrMake();
  if (old === undefined && !isLost)
    throw new Error('TRENN_SECRET is needed: the secret until now. Is it lost: --lost.');
  return { old: isLost ? undefined : old, next, file };
}
