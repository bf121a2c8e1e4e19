import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { formerMigrations } from '../mend-earlier-versions.ts';
import type { Tables } from '../schema.ts';

export const migrationFolder = new URL('../migrations/', import.meta.url);

/** The names of this program's migrations, in order. */
export async function listKnownMigrations(): Promise<string[]> {
  const files = (await readdir(migrationFolder)).toSorted();
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
}

/**
 * Refuses a database that a newer version has migrated, since this one would misread it.
 * @throws Error with a sentence that names the unknown migrations
 */
export async function checkNotNewer(database: Kysely<Tables>): Promise<void> {
  const known = new Set(await listKnownMigrations());
  const unknown =
    (await listApplied(database))?.filter((name) => !known.has(name) && !formerMigrations.has(name)) ?? [];
  if (unknown.length === 0) return;
  throw new Error(
    `The database was migrated by a newer version of Trenn (${unknown.join(', ')}); start that version, or restore a ` +
      'backup from before the upgrade.',
  );
}

/** For a server that does not migrate: refuses a database that is newer or not up to date. */
export async function checkSchema(database: Kysely<Tables>): Promise<void> {
  await checkNotNewer(database);
  const applied = new Set(await listApplied(database));
  const missing = (await listKnownMigrations()).filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `The database is older than this version of Trenn (it lacks ${missing.join(', ')}); start a server with ` +
      'DATABASE_OWNER_URL first, which migrates it.',
  );
}

/** Returns nothing when the table is missing, or dates from a version in which only the owner could read it. */
async function listApplied(database: Kysely<Tables>): Promise<string[] | undefined> {
  const { rows: found } = await sql<{ isReadable: boolean | null }>`
    select has_table_privilege(to_regclass('public.kysely_migration'), 'select') as "isReadable"`.execute(database);
  if (found[0]?.isReadable !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
