import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { refuseOtherSecret } from '#server/db/start-checks/check-secret.ts';
import { readEnvironment } from '#server/environment.ts';
import { readSecret } from '#server/start/read-secret.ts';

/** The servers' secret, for a command that encrypts: servers could not decrypt data encrypted with another one. */
export async function readServerSecret({ db, dataRoot }: OwnerDatabase): Promise<string> {
  const secret = readSecret(readEnvironment(process.env), dataRoot);
  await refuseOtherSecret(db, secret);
  return secret;
}
