import type { Client } from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { writeMovedMark } from '#server/db/embedded/moved-mark.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { checkSchema } from '#server/db/start-checks/check-schema.ts';
import { copyTable, digestTable, sameSettings, wholeOf } from './copy-table.ts';
import { holdWriters, letIn, shutOut } from './hold-writers.ts';
import { openTarget, type Target } from './open-target.ts';
import { type CopiedTable, type Counter, listCounters, listTables } from './tables.ts';

export interface Move {
  /** The embedded PostgreSQL, a server on it or not, as its superuser. */
  source: Connection;
  dataRoot: string;
  target: Target;
  /** How the new database is named to people: `db.example/trenn`. */
  to: string;
  onProgress: (done: number, total: number, what: string) => void;
}

export interface Moved {
  tables: number;
  /** For how long nobody could write. */
  seconds: number;
}

/**
 * Copies every row of the embedded database into an empty one, compares both, and only then closes the old one for good. A
 * failure, or a kill, at any moment before leaves the old one as it was, and in use.
 * @throws Error with a sentence for the operator
 */
export async function moveDatabase({ source, dataRoot, target, to, onProgress }: Move): Promise<Moved> {
  await checkMigrated(source);
  return withClient(source, async (reader) => {
    const tables = await listTables(reader);
    const there = await openTarget(target, tables);
    await holdWriters(reader, tables);
    const heldAt = performance.now();
    await withClient(target.owner, async (writer) => {
      await reader.query(sameSettings);
      await fill(reader, writer, { tables, there, onProgress });
      await writer.query('commit');
    });
    await withClient(source, async (superuser) => {
      await shutOut(superuser);
      try {
        writeMovedMark(dataRoot, { to, at: new Date().toISOString() });
      } catch (error) {
        await letIn(superuser);
        throw error;
      }
    });
    await reader.query('commit');
    const seconds = (performance.now() - heldAt) / 1000;
    await withClient(target.owner, (writer) => writer.query('analyze'));
    return { tables: tables.length, seconds };
  });
}

async function checkMigrated(source: Connection): Promise<void> {
  const database = openDatabase({ ...source }, 1);
  try {
    await checkSchema(database);
  } finally {
    await database.destroy();
  }
}

interface Filling {
  tables: readonly CopiedTable[];
  there: readonly CopiedTable[];
  onProgress: Move['onProgress'];
}

/** In a transaction that the caller commits. */
async function fill(reader: Client, writer: Client, { tables, there, onProgress }: Filling): Promise<void> {
  await writer.query(`begin; ${sameSettings}`);
  await sleepTriggers(writer);
  const opened = await openToOwner(writer, there);
  await writer.query(`truncate ${there.map(({ name }) => name).join(', ')}`);
  for (const [index, table] of tables.entries()) {
    onProgress(index, tables.length, table.name);
    await copyTable(reader, writer, { from: wholeOf(table), into: wholeOf(table) });
    const [before, after] = [await digestTable(reader, table), await digestTable(writer, table)];
    if (before !== after) throw new Error(`${table.name} is not the same in both: ${before}; there ${after}.`);
  }
  await setCounters(writer, await listCounters(reader));
  for (const name of opened) await writer.query(`alter table ${name} force row level security`);
  onProgress(tables.length, tables.length, 'all is the same');
}

/** Rows come as they are, in any order of tables. */
async function sleepTriggers(writer: Client): Promise<void> {
  try {
    await writer.query('set local session_replication_role = replica');
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    const command = 'grant set on parameter session_replication_role to trenn_owner';
    throw new Error(`The owner of the new database may not copy rows as they are; as its superuser: ${command}`, {
      cause,
    });
  }
}

/** Row-level security binds the owner too, and rows of all tenants come at once. @returns the tables that were opened */
async function openToOwner(writer: Client, tables: readonly CopiedTable[]): Promise<string[]> {
  const { rows } = await writer.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relforcerowsecurity and format('%I.%I', nspname, relname) = any($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows) await writer.query(`alter table ${name} no force row level security`);
  return rows.map(({ name }) => name);
}

async function setCounters(writer: Client, counters: readonly Counter[]): Promise<void> {
  for (const { name, last } of counters) await writer.query('select setval($1::regclass, $2::bigint)', [name, last]);
}
