import { sql } from 'kysely';
import type { Database } from '../open-database.ts';
import { deriveKey } from '../secrets/derive-key.ts';
import { unseal } from '../secrets/seal.ts';
import { sealedPlace } from '../secrets/sealed-columns.ts';
import { inTenant } from '../tenant-scope.ts';

/** Identifies the secret without revealing it: another purpose's key says nothing about this one. */
export const fingerprintOf = (secret: string): string => deriveKey(secret, 'fingerprint').toString('base64url');

/** The fingerprint of the secret that the database is written with, once a server has used it. */
export async function findFingerprint(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from server_secret`.execute(database);
  return rows[0]?.fingerprint;
}

/**
 * Refuses to serve a database that was written with another secret: nobody could log in. The first server stores the
 * fingerprint; of several at once the first one wins.
 */
export async function checkSecret(database: Database, secret: string): Promise<void> {
  const own = fingerprintOf(secret);
  const known = (await findFingerprint(database)) ?? (await writeFirst(database, secret, own));
  if (known !== own) throw new Error(otherSecret);
}

/**
 * For a command that seals something: refuses a secret other than the server's, and leaves storing the first
 * fingerprint to a server.
 */
export async function refuseOtherSecret(database: Database, secret: string): Promise<void> {
  const known = await findFingerprint(database);
  if (known !== undefined && known !== fingerprintOf(secret)) throw new Error(otherSecret);
}

const otherSecret =
  'The database was written with another secret than that of TRENN_SECRET (or of the file `secret` in the data ' +
  'folder). Start with the earlier one; `npm run rotate-secret` changes it.';

/** In databases older than the fingerprint, the keys in them identify the secret. */
async function writeFirst(database: Database, secret: string, own: string): Promise<string | undefined> {
  for (const { id } of await database.selectFrom('tenant').select('id').execute()) {
    const keys = await inTenant(database, id, ({ db }) =>
      db
        .selectFrom('signing_key')
        .select(['purpose', 'sealed_private_key as sealed'])
        .where('retired_at', 'is', null)
        .execute(),
    );
    try {
      for (const { purpose, sealed } of keys) unseal(secret, sealedPlace('signing_key', id, purpose), sealed);
    } catch {
      return undefined;
    }
  }
  await sql`insert into server_secret (fingerprint) values (${own}) on conflict do nothing`.execute(database);
  return findFingerprint(database);
}
