import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type RetryLimits, retryOnLock } from './connection/retry-on-lock.ts';
import { lockMigrations } from './connection/transaction-lock-adapter.ts';
import { mendEarlierVersions } from './mend-earlier-versions.ts';
import type { Tables } from './schema.ts';
import { checkNotNewer, checkSchema, listKnownMigrations, migrationFolder } from './start-checks/check-schema.ts';
import { type Later, runLater } from './steps/run-later.ts';

/**
 * A migration that waits for a table blocks every later query of it: it times out soon, lets them pass, and retries.
 */
const LOCK_TIMEOUT = '3s';

type SteppedMigration = Migration & { later?: Later };

const load = (name: string): Promise<SteppedMigration> => import(new URL(`${name}.ts`, migrationFolder).href);

const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await listKnownMigrations()) {
      const { up } = await load(name);
      migrations[name] = {
        up: async (db) => {
          await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
          await up(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings the schema of any version that landed up to date, as the owner, with two connections. All migrations of a run share one transaction, which is retried after
 * lock conflicts; parallel runs wait for each other. What they leave for later follows, each statement by itself. The application's role must exist. On an error nothing is changed.
 * @throws Error with a sentence for the operator when the schema is too new for this program
 */
export async function migrate(owner: Kysely<Tables>, limits?: RetryLimits): Promise<{ applied: string[] }> {
  // What a newer version has added stays, and there is nothing to do: a server may go back to the version before.
  if ((await checkNotNewer(owner)).length > 0) {
    await checkSchema(owner);
    return { applied: [] };
  }
  const done = await retryOnLock(() => owner.transaction().execute(migrateIn), limits);
  const later = (await Promise.all((await listKnownMigrations()).map(load))).flatMap((one) => one.later ?? []);
  await retryOnLock(() => runLater(owner, later), limits);
  return done;
}

async function migrateIn(db: Transaction<Tables>): Promise<{ applied: string[] }> {
  // Before the migrator creates its tables, which two runs must not do at once.
  await lockMigrations(db);
  await mendEarlierVersions(db);
  // Some have landed below a number that existed: a database lacks them in between.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return { applied: (results ?? []).map((result) => result.migrationName) };
}
