import { fileURLToPath } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import {
  isSealedField,
  operatorTotpPlace,
  type SealedPlace,
  type SealedTable,
  sealedColumns,
  sealedPlace,
} from '#server/db/secrets/sealed-columns.ts';
import { checkSecret, findFingerprint, fingerprintOf } from '#server/db/start-checks/check-secret.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { makeSecret, SecretFile } from '#server/start/secret-file.ts';

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

interface Rotation {
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
async function rotateOn(connection: pg.PoolConfig, rotation: Rotation): Promise<string> {
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
  const here = db.selectFrom('tenant').select('id').where('elsewhere_since', 'is', null);
  for (const { id } of await here.execute()) await resealTenant(db, id, old, next);
  await resealOperators(db, old, next);
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

interface SealedRow {
  /** The location of the row; it is locked, so it cannot move. */
  ctid: string;
  owner: (string | number)[];
  value: string | Record<string, unknown>;
}

type Reseal = (place: SealedPlace, sealed: string) => string;

/** Re-encrypts, or without the old secret deletes, all sealed values of one tenant. */
async function resealTenant(
  db: Transaction<Tables>,
  tenantId: number,
  old: string | undefined,
  next: string,
): Promise<void> {
  await sql`select set_config('trenn.tenant', ${String(tenantId)}, true)`.execute(db);
  for (const table of Object.keys(sealedColumns) as SealedTable[]) {
    const { column, owner, ...kind } = sealedColumns[table];
    const isObject = 'isObject' in kind;
    const rows = await findSealed(db, table, { column, owner, isObject });
    for (const row of rows) {
      if (old === undefined || 'endsWithSecret' in kind) {
        await sql`delete from ${sql.table(table)} where ctid = ${row.ctid}::tid`.execute(db);
        continue;
      }
      const place = sealedPlace(table, tenantId, ...row.owner);
      const value = resealValue(row.value, place, (at, sealed) => seal(next, at, unseal(old, at, sealed)));
      const hash = 'hash' in kind ? sql`, ${sql.ref(kind.hash)} = null` : sql``;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}${hash} where ctid = ${row.ctid}::tid`.execute(db);
    }
  }
}

/** The operators' secrets for codes; without the old secret they need a new link (`npm run operator -- renew`). */
async function resealOperators(db: Transaction<Tables>, old: string | undefined, next: string): Promise<void> {
  for (const { id, sealed_totp: sealed } of await db.selectFrom('operator_account').selectAll().execute()) {
    const place = operatorTotpPlace(id);
    const isReadable = sealed !== null && old !== undefined;
    const readable = isReadable ? { sealed_totp: seal(next, place, unseal(old, place, sealed)) } : {};
    // Whoever has passkeys alone loses nothing.
    const without = sealed === null ? {} : { sealed_totp: null, password_hash: null };
    const set = { sealed_shown_totp: null, ...(isReadable ? readable : without) };
    await db.updateTable('operator_account').set(set).where('id', '=', id).execute();
  }
  await db.deleteFrom('operator_session').execute();
}

interface Sealed {
  column: string;
  owner: readonly string[];
  isObject: boolean;
}

async function findSealed(db: Transaction<Tables>, table: string, { column, owner, isObject }: Sealed) {
  const columns = owner.map((name) => sql`to_jsonb(${sql.ref(name)})`);
  const where = isObject ? sql`${sql.ref(column)}::text ~ '"sealed[A-Z]'` : sql`${sql.ref(column)} is not null`;
  const { rows } = await sql<SealedRow>`
    select ctid::text as ctid, jsonb_build_array(${sql.join(columns)}) as owner, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${where} for update`.execute(db);
  return rows;
}

/** In its stored form: an object as JSON, whose other fields stay unchanged. */
function resealValue(value: SealedRow['value'], place: SealedPlace, reseal: Reseal): string {
  if (typeof value === 'string') return reseal(place, value);
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isSealedField(name) && typeof field === 'string' ? reseal(place, field) : field,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}
