import { sql } from 'kysely';
import type pg from 'pg';
import { checkRole } from '#server/db/check-role.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { widenIds } from '#server/db/long-ids/widen-ids.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { type CopiedTable, findMissing, listTables } from './tables.ts';

export interface Target {
  app: pg.PoolConfig;
  owner: pg.PoolConfig;
}

/**
 * Makes tables and job queue in the database that is moved into, and refuses one that is used already or could not hold the rows.
 * @returns its tables
 * @throws Error with a sentence for the operator
 */
export async function openTarget({ app, owner }: Target, source: readonly CopiedTable[]): Promise<CopiedTable[]> {
  await refuseUsed(owner);
  await prepareDatabase(owner, async () => undefined);
  await checkApplication(app, owner);
  const tables = await withClient(owner, listTables);
  if (findMissing(source, tables).length === 0) return tables;
  await widen(owner);
  const wider = await withClient(owner, listTables);
  const missing = findMissing(source, wider);
  if (missing.length > 0)
    throw new Error(`The new database lacks ${missing.join(', ')}: were both migrated by this version?`);
  return wider;
}

/** Rows of tenants or operators, or tables of another program. */
async function refuseUsed(owner: pg.PoolConfig): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ own: string | null; count: number }>(
      `select to_regclass('public.tenant')::text as own, count(*)::int as count from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const [{ own, count } = { own: null, count: 0 }] = rows;
    if (own === null && count === 0) return;
    const used =
      own === null ||
      (await client.query('select from tenant union all select from operator_account limit 1')).rowCount !== 0;
    if (used)
      throw new Error(
        'The database of DATABASE_OWNER_URL is used already; make a new one, as docs/operations.md says.',
      );
  });
}

/** The server will work as this role: not as one that sees all tenants, and in the same database. */
async function checkApplication(app: pg.PoolConfig, owner: pg.PoolConfig): Promise<void> {
  if ((await nameOf(app)) !== (await nameOf(owner)))
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL name two databases.');
  const database = openDatabase(app, 1);
  try {
    await checkRole(database);
    await sql`select from tenant limit 0`.execute(database);
  } finally {
    await database.destroy();
  }
}

const nameOf = (config: pg.PoolConfig): Promise<unknown> =>
  withClient(config, async (client) => (await client.query('select current_database() as name')).rows[0]?.name);

async function widen(owner: pg.PoolConfig): Promise<void> {
  const database = openDatabase(owner, 1);
  try {
    await widenIds(database, () => undefined);
  } finally {
    await database.destroy();
  }
}
