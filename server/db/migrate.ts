import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Tables } from './schema.ts';

const folder = new URL('./migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(folder)).toSorted()) {
      if (file.endsWith('.ts')) migrations[file.slice(0, -3)] = await import(new URL(file, folder).href);
    }
    return migrations;
  },
};

/**
 * Brings the schema up to date, as the owner; each migration is applied once and all of a run in one transaction.
 * The application's role must exist. Throws what failed; then nothing is changed.
 */
export async function migrate(owner: Kysely<Tables>): Promise<{ applied: string[] }> {
  const { error, results } = await new Migrator({ db: owner, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return { applied: (results ?? []).map((result) => result.migrationName) };
}
