import { sql } from 'kysely';
import { deriveKey } from '../secrets/derive-key.ts';
import type { Database } from '../open-database.ts';
import { unseal } from '../secrets/seal.ts';
import { sealedPlace } from '../secrets/sealed-columns.ts';
import { inTenant } from '../tenant-scope.ts';

/** Tells the secret without revealing it: another purpose's key says nothing of this one. */
export const fingerprintOf = (secret: string): string => deriveKey(secret, 'fingerprint').toString('base64url');

/** The fingerprint of the secret with which the database is written, once a server has served it. */
export async function findFingerprint(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from server_secret`.execute(database);
  return rows[0]?.fingerprint;
}

/**
 * Refuses to serve a database that was written with another secret: nobody could log in. The first server writes down
 * which one it is; of several at once the first to do so decides.
 */
export async function checkSecret(database: Database, secret: string): Promise<void> {
  const own = fingerprintOf(secret);
  const known = (await findFingerprint(database)) ?? (await writeFirst(database, secret, own));
  if (known !== own) throw new Error(otherSecret);
}

/** For a command that seals something: refuses another secret than the server's, and leaves the first to a server. */
export async function refuseOtherSecret(database: Database, secret: string): Promise<void> {
  const known = await findFingerprint(database);
  if (known !== undefined && known !== fingerprintOf(secret)) throw new Error(otherSecret);
}

const otherSecret =
  'The database was written with another secret than that of TRENN_SECRET (or of the file `secret` in the data ' +
  'folder). Start with the earlier one; `npm run rotate-secret` changes it.';

/** Databases that are older than the fingerprint are told by the keys in them. */
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
