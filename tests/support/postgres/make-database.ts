import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import type { TestPostgres } from './postgres-global-setup.ts';

const template = 'test_template';

/** Migrates one database, of which each test app gets a copy: copying takes a quarter of the time of migrating. */
export async function makeTemplate(postgres: TestPostgres): Promise<void> {
  await migrateDatabase(postgres, template);
  await runAsSuperuser({ ...postgres.superuserConnection, database: template }, tellOfTenants);
}

/**
 * What the planner of a running installation knows, and that of a new database only after a minute: most rows belong to few
 * tenants. Without it a join by tenant alone looks as cheap as one by key, and a test of many rows waits for PostgreSQL.
 */
const tellOfTenants = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', 'tenant_id',
    'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 2::real)
  from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id'
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/**
 * A new database of the run's PostgreSQL, with schema and job queue and no tenant rows, or a copy of one to which nobody
 * is connected. Returns its name.
 */
export async function makeDatabase(from = template): Promise<string> {
  const { ownerConnection, superuserConnection } = inject('postgres');
  const name = databaseName();
  // Copying files in memory is half the work of copying pages through the log.
  const copy = `template ${from} strategy file_copy`;
  await runAsSuperuser(superuserConnection, `create database ${name} ${copy} owner ${ownerConnection.user}`);
  return name;
}

/** The same in a PostgreSQL without the template. */
export async function migrateDatabase(
  { ownerConnection, superuserConnection }: TestPostgres,
  name = databaseName(),
): Promise<string> {
  await runAsSuperuser(superuserConnection, `create database ${name} owner ${ownerConnection.user}`);
  await prepareDatabase({ ...ownerConnection, database: name }, async () => undefined);
  return name;
}

const databaseName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

export async function runAsSuperuser(
  connection: TestPostgres['superuserConnection'],
  statement: string,
): Promise<void> {
  const superuser = new Client(connection);
  await superuser.connect();
  try {
    await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}
