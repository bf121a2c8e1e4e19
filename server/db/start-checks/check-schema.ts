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

/** The name of one that takes something away: versions without the migration of this number still use it. */
const takesAway = /-after-(\d{4})$/;

/** Every other migration only adds, and a version that does not know of it goes on as before. */
function mayServeOn(migration: string, known: readonly string[]): boolean {
  const needed = takesAway.exec(migration)?.[1];
  return needed === undefined || known.some((name) => name.startsWith(`${needed}-`));
}

/**
 * Refuses a database from which a newer version has taken what this one uses.
 * @returns what a newer version has added to it, which this one does not know
 * @throws Error with a sentence that names the migrations
 */
export async function checkNotNewer(database: Kysely<Tables>): Promise<string[]> {
  const known = await listKnownMigrations();
  const applied = (await listApplied(database)) ?? [];
  const unknown = applied.filter((name) => !known.includes(name) && !formerMigrations.has(name));
  const taken = unknown.filter((name) => !mayServeOn(name, known));
  if (taken.length === 0) return unknown;
  throw new Error(
    `The database was migrated by a newer version of Trenn (${taken.join(', ')}); start that version, or restore a ` +
      'backup from before the upgrade.',
  );
}

/**
 * For a server that does not migrate: refuses a database that is not up to date, or too new.
 * @returns as `checkNotNewer`
 */
export async function checkSchema(database: Kysely<Tables>): Promise<string[]> {
  const newer = await checkNotNewer(database);
  const applied = new Set(await listApplied(database));
  const missing = (await listKnownMigrations()).filter((name) => !applied.has(name));
  if (missing.length === 0) return newer;
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
