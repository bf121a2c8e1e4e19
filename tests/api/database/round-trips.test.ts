import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { batch, pipeline, withCommit } from '#server/db/connection/round-trips.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inList, type Placeholders, preparedQuery } from '#server/db/prepared-query.ts';

let database: Database;
let superuser: Client;

beforeAll(async () => {
  const { superuserConnection } = inject('postgres');
  const name = `trips_${randomUUID().replaceAll('-', '')}`;
  const maker = new Client(superuserConnection);
  await maker.connect();
  await maker.query(`create database ${name}`);
  await maker.end();
  superuser = new Client({ ...superuserConnection, database: name });
  await superuser.connect();
  await superuser.query('create table tenant_host (host text primary key, tenant_id int)');
  database = openDatabase({ ...superuserConnection, database: name }, 2);
});

afterAll(async () => {
  await database.destroy();
  await superuser.end();
});

test('a pipelined statement is visible to the next statement, and after the commit', async () => {
  const seen = await database.transaction().execute(async (db) => {
    await pipeline(db, insertOf('a'));
    return db.selectFrom('tenant_host').select('host').execute();
  });
  expect(seen).toEqual([{ host: 'a' }]);
  await database.transaction().execute((db) => pipeline(db, insertOf('b')));
  expect(await hosts()).toEqual(['a', 'b']);
});

test('a pipelined statement that fails aborts its transaction with its error', async () => {
  const failing = database.transaction().execute(async (db) => {
    await pipeline(db, insertOf('c'));
    await pipeline(db, insertOf('a'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const asked = database.transaction().execute(async (db) => {
    await pipeline(db, insertOf('a'));
    return db.selectFrom('tenant_host').select('host').execute();
  });
  await expect(asked).rejects.toMatchObject({ code: '23505' });
  expect(await hosts()).toEqual(['a', 'b']);
});

test('a transaction that throws leaves no pipelined statement behind on its shared connection', async () => {
  for (let n = 0; n < 4; n++) {
    const thrown = database.transaction().execute(async (db) => {
      await pipeline(db, insertOf(`thrown-${n}`));
      throw new Error('enough');
    });
    await expect(thrown).rejects.toThrow('enough');
  }
  const inTransaction = sql<{ began: boolean }>`select now() < clock_timestamp() - interval '1 s' as began`;
  expect((await inTransaction.execute(database)).rows).toEqual([{ began: false }]);
  expect(await hosts()).toEqual(['a', 'b']);
});

test('a statement of a batch sees what was committed while an earlier one waited for a lock', async () => {
  await superuser.query('begin');
  await superuser.query(`update tenant_host set tenant_id = 2 where host = 'a'`);
  const waiting = database
    .transaction()
    .execute((db) =>
      batch(
        db,
        db.selectFrom('tenant_host').select('host').where('host', '=', 'a').forNoKeyUpdate(),
        db.selectFrom('tenant_host').select('tenant_id').where('host', '=', 'b'),
      ),
    );
  await expect.poll(countWaiting).toBe(1);
  await superuser.query(`update tenant_host set tenant_id = 3 where host = 'b'`);
  await superuser.query('commit');
  expect(await waiting).toEqual([[{ host: 'a' }], [{ tenant_id: 3 }]]);
});

test('the last statement returns its rows and commits with the earlier ones; any statement after it fails', async () => {
  const rows = await database.transaction().execute(async (db) => {
    await pipeline(db, insertOf('d'));
    const last = await withCommit(db, db.selectFrom('tenant_host').select('host').where('host', '=', 'd'));
    expect(await hosts()).toContain('d');
    return last;
  });
  expect(rows).toEqual([{ host: 'd' }]);
  const following = database.transaction().execute(async (db) => {
    await withCommit(db, db.selectFrom('tenant_host').select('host'));
    await withCommit(db, insertOf('e'));
  });
  await expect(following).rejects.toThrow('was committed');
  const failing = database.transaction().execute(async (db) => {
    await pipeline(db, insertOf('e'));
    return withCommit(db, insertOf('a'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await superuser.query(`delete from tenant_host where host = 'd'`);
  expect(await hosts()).toEqual(['a', 'b']);
});

test('a prepared query gets new values at each call, in every position', async () => {
  let written = 0;
  const hostsOf = preparedQuery((of: Placeholders<{ ids: readonly number[]; host: string }>, db) => {
    written++;
    return db
      .selectFrom('tenant_host')
      .select(['host', sql<string>`${of.host}::text`.as('asked')])
      .where('tenant_id', '=', inList(of.ids))
      .where('host', '=', of.host)
      .where('host', 'in', ['a', 'b']);
  });
  const ask = async (ids: number[], host: string) => (await database.executeQuery(hostsOf({ ids, host }))).rows;
  expect(await ask([2, 7], 'a')).toEqual([{ host: 'a', asked: 'a' }]);
  expect(await ask([3], 'b')).toEqual([{ host: 'b', asked: 'b' }]);
  expect(await ask([], 'b')).toEqual([]);
  expect(await ask([2, 3], 'c')).toEqual([]);
  expect(written).toBe(1);
});

test('what is read without values is planned once on its connection too, and a command is not prepared', async () => {
  const text = 'select host from tenant_host order by host limit 1';
  const asked = await database.transaction().execute(async (db) => {
    await sql.raw(text).execute(db);
    await sql.raw(text).execute(db);
    const { rows } = await sql<{ statement: string; plans: number }>`
      select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements`.execute(db);
    return rows;
  });
  expect(asked).toContainEqual({ statement: text, plans: 2 });
  expect(asked.map(({ statement }) => statement)).not.toContain('begin');
});

test('a migration that adds a column does not break a statement prepared before it', async () => {
  await readB();
  await superuser.query('alter table tenant_host add column note text');
  await expect(readB()).rejects.toMatchObject({ code: '0A000' });
  expect(await readB()).toEqual([{ host: 'b', tenant_id: 3, note: null }]);
});

const insertOf = (host: string): CompiledQuery =>
  CompiledQuery.raw('insert into tenant_host (host, tenant_id) values ($1, 1)', [host]);

const hosts = async (): Promise<string[]> =>
  (await superuser.query<{ host: string }>('select host from tenant_host order by host')).rows.map(({ host }) => host);

const countWaiting = async (): Promise<number | null> =>
  (
    await superuser.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rowCount;

const readB = () => database.selectFrom('tenant_host').selectAll().where('host', '=', 'b').execute();
