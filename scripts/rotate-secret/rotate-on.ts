import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { resealTenant } from '#scripts/rotate-secret/reseal-tenant.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import { checkSecret, findFingerprint, fingerprintOf } from '#server/db/start-checks/check-secret.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import type { SecretFile } from '#server/start/secret-file.ts';

export interface Rotation {
  /** Undefined if it is lost. */
  old: string | undefined;
  next: string;
  /** Where the server reads the secret, unless an operator provides it. */
  file: SecretFile | undefined;
}

/**
 * Re-encrypts everything in one transaction, as the owner. Killed at any moment, the database is entirely on one of the
 * two secrets, and the same command completes the work. Returns a line for the operator.
 */
export async function rotateOn(connection: pg.PoolConfig, rotation: Rotation): Promise<string> {
  const { old, next, file } = rotation;
  await prepareDatabase(connection, async () => undefined);
  const owner = openDatabase(connection, 2);
  try {
    if ((await findFingerprint(owner)) !== fingerprintOf(next)) {
      if (old !== undefined) await checkSecret(owner, old);
      file?.writeNext(next);
      await owner.transaction().execute((db) => resealAll(db, old, next));
    }
    if (file?.findNext() !== undefined) file.useNext();
    return file
      ? 'The file `secret` has the new secret.'
      : 'Start all servers with TRENN_SECRET set to the new secret.';
  } finally {
    await owner.destroy();
  }
}

async function resealAll(db: Transaction<Tables>, old: string | undefined, next: string): Promise<void> {
  await refuseWhileServed(db);
  for (const { id } of await db.selectFrom('tenant').select('id').execute()) await resealTenant(db, id, old, next);
  await sql`
    insert into server_secret (fingerprint) values (${fingerprintOf(next)})
    on conflict (is_only) do update set fingerprint = excluded.fingerprint, changed_at = now()`.execute(db);
  // Checked again: a server started meanwhile would still use the old secret.
  await refuseWhileServed(db);
}

/** A running server keeps encrypting with the secret that it was started with. */
async function refuseWhileServed(db: Database): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = 'trenn_app'`.execute(db);
  if (rows[0]?.count !== 0)
    throw new Error('A server (or a pooler for one) still works on the database; stop all of them first.');
}
