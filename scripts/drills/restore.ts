import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { callerPath } from '#scripts/backup/caller-path.ts';
import { readDatabaseSettings } from '#scripts/backup/database-settings.ts';
import { openEmbedded } from '#scripts/backup/open-embedded.ts';
import { readMoment } from '#scripts/backup/read-moment.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { chooseArchive } from '#server/db/embedded/wal-archive.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { noteAct } from '#server/features/tenants/moving/commands.ts';
import { listTenants } from '#server/features/tenants/queries.ts';

interface Wishes {
  to?: string;
  archive?: string;
}

const log = (line: string): void => console.error(line);
const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Restores a backup into a temporary folder, looks at its invariants and counts its rows beside those of the database in use.
 * @throws Error with what is broken
 */
export async function tryRestore(folder: string, { to, archive }: Wishes): Promise<void> {
  const { dataDir } = readDatabaseSettings();
  const own = await openEmbedded(dataDir);
  const place = makeThrowAwayFolder();
  const startedAt = performance.now();
  try {
    const manifest = await restoreBackup({
      root: checkout,
      dataRoot: place,
      from: callerPath(folder),
      isReplacing: false,
      until: to === undefined ? undefined : readMoment(to),
      // The one in the temporary folder archives nothing.
      archive: archive === undefined ? chooseArchive(own.dataRoot) : callerPath(archive),
      log,
      onProgress: () => undefined,
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`Restored ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s.`);
    const broken = await lookAt(place, own.superuserConnection);
    if (broken > 0) throw new Error(`What was restored is broken in ${broken} places.`);
    await usingDatabase(own.ownerConnection, (db) =>
      noteAct(db, { act: 'restore_tried', tenantId: null, name: '', now: new Date() }),
    );
    console.log('All invariants hold.');
  } finally {
    rmSync(place, { recursive: true, force: true });
    await own.close();
  }
}

/** @returns in how many places something is broken */
async function lookAt(dataRoot: string, inUse: Connection): Promise<number> {
  const postgres = await startEmbeddedPostgres({ root: checkout, dataRoot, log, onGone: log });
  try {
    const broken = await usingDatabase(postgres.ownerConnection, countBroken);
    const then = await usingDatabase(postgres.superuserConnection, countRows);
    compare(then, await usingDatabase(inUse, countRows));
    return broken;
  } finally {
    await postgres.stop();
  }
}

async function countBroken(db: Database): Promise<number> {
  const now = new Date();
  let broken = 0;
  for (const { id, name } of await listTenants(db)) {
    const found = await inTenant(db, id, async (scope) => [
      ...(await findViolations(scope, now)),
      ...(await findMoneyFaults(scope)),
    ]);
    for (const one of found) console.log(`${name}: ${JSON.stringify(one)}`);
    broken += found.length;
  }
  return broken;
}

/** Of each table the rows that were restored, and those that the database in use has by now. */
function compare(then: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): void {
  const names = [...new Set([...then.keys(), ...now.keys()])].toSorted();
  console.log(`${names.length} tables with ${sumOf(then)} rows; the database in use has ${sumOf(now)}.`);
  for (const name of names.filter((one) => then.get(one) !== now.get(one)))
    console.log(`  ${name}: ${then.get(name) ?? 'none'}, in use ${now.get(name) ?? 'none'}`);
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** Of all tenants: row-level security does not bind the superuser. */
async function countRows(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/count/text()', query_to_xml(
      format('select count(*) from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

async function usingDatabase<T>(connection: Connection, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...connection }, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
