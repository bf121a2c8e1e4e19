import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { checkSchema, listKnownMigrations, migrationFolder } from '#server/db/start-checks/check-schema.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';

let database: string;
let owner: Database;
let app: Database;
let superuser: Client;

beforeEach(async () => {
  const { ownerConnection, appConnection, superuserConnection } = inject('postgres');
  database = `migrations_${randomUUID().replaceAll('-', '')}`;
  const maker = new Client(superuserConnection);
  await maker.connect();
  await maker.query(`create database ${database} owner ${ownerConnection.user}`);
  await maker.end();
  owner = openDatabase({ ...ownerConnection, database }, 2);
  app = openDatabase({ ...appConnection, database }, 1);
  superuser = new Client({ ...superuserConnection, database });
  await superuser.connect();
});
afterEach(async () => {
  await superuser.end();
  await app.destroy();
  await owner.destroy();
});

const limits = { patienceMs: 60_000, firstWaitMs: 20 };

describe('a migration beside running servers', () => {
  it('that deadlocks with one of them is retried', async () => {
    await migrateUntil('0019-unconfirmed-visits');
    // The other side has a longer `deadlock_timeout`, so that PostgreSQL aborts the migration and not it.
    await superuser.query("set deadlock_timeout = '30s'");
    await superuser.query('begin');
    await superuser.query('lock table contract in access share mode');
    const migrating = migrate(owner, limits);
    // The next migration has already changed `registration` by then.
    await waitForWaiter('contract');
    await superuser.query('select from registration');
    await superuser.query('commit');
    expect((await migrating).applied).toContain('0020-visits-used-by-marks');
  });

  it('waits for a lock only briefly at a time, so that others can proceed', async () => {
    await migrateUntil('0021-linked-walk-ins');
    await superuser.query('begin');
    await superuser.query('lock table registration in access share mode');
    const migrating = migrate(owner, limits);
    await waitForWaiter('registration');
    // Queues behind the migration’s lock request, and gets its lock before the first transaction ends.
    const other = new Client({ ...inject('postgres').superuserConnection, database });
    await other.connect();
    await other.query('select from registration');
    await other.end();
    await superuser.query('commit');
    expect((await migrating).applied).toContain('0022-registration-once-by-client');
  });

  it('of several concurrent starts is made by one, and all of them find it done', async () => {
    const { ownerConnection } = inject('postgres');
    const start = () => prepareDatabase({ ...ownerConnection, database }, async () => undefined);
    await Promise.all([start(), start(), start()]);
    expect(await messageOf(checkSchema(app))).toBe('done');
  });
});

describe('a server on a database of another version', () => {
  it('that only added something is served by the version before, which migrates nothing', async () => {
    await migrate(owner);
    const last = (await listKnownMigrations()).at(-1)?.slice(0, 4);
    await sql`insert into kysely_migration (name, timestamp) values ('9998-more', 'then'), (${`9999-less-after-${last}`}, 'then')`.execute(
      owner,
    );
    expect(await checkSchema(app)).toEqual(['9998-more', `9999-less-after-${last}`]);
    expect(await migrate(owner)).toEqual({ applied: [] });
    await sql`delete from kysely_migration where name like ${`${last}-%`}`.execute(owner);
    expect(await messageOf(migrate(owner))).toContain(`it lacks ${last}-`);
  });

  it('that took away what this one uses says so, names those migrations, and neither migrates nor serves', async () => {
    await migrate(owner);
    await sql`insert into kysely_migration (name, timestamp) values ('9998-more', 'then'), ('9999-less-after-9998', 'then')`.execute(
      owner,
    );
    const sentence =
      /^The database was migrated by a newer version of Trenn \(9999-less-after-9998\); start that version/;
    expect(await messageOf(migrate(owner))).toMatch(sentence);
    expect(await messageOf(checkSchema(app))).toMatch(sentence);
  });

  it('that is older, or empty, says what is missing if it does not migrate itself', async () => {
    const names = await listKnownMigrations();
    expect(await messageOf(checkSchema(app))).toContain(names[0]);
    await migrate(owner);
    await sql`delete from kysely_migration where name = ${names.at(-1)}`.execute(owner);
    expect(await messageOf(checkSchema(app))).toContain(
      `it lacks ${names.at(-1)}); start a server with DATABASE_OWNER_URL`,
    );
  });
});

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Leaves the schema as an earlier version did. */
async function migrateUntil(name: string): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: fileURLToPath(migrationFolder) });
  const { error } = await new Migrator({ db: owner, provider }).migrateTo(name);
  if (error) throw error;
}

/** Waits until a lock on this table is being waited for. */
async function waitForWaiter(table: string): Promise<void> {
  const looking = new Client({ ...inject('postgres').superuserConnection, database });
  await looking.connect();
  await expect
    .poll(
      async () => {
        const waiting = 'select from pg_locks where not granted and relation = $1::regclass';
        return (await looking.query(waiting, [table])).rowCount;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBe(1);
  await looking.end();
}
