import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { widenIds } from '#server/db/long-ids/widen-ids.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { demoToday, fillFor } from '#tests/support/postgres/demo-database.ts';
import { describeSchema } from '#tests/support/postgres/describe-schema.ts';
import { fillAs, listMigrationChanges, migrateAs, migrateWithout } from '#tests/support/postgres/earlier-versions.ts';
import { makeDatabase } from '#tests/support/postgres/make-database.ts';

/** Those whose database differs from what today’s migrations make of it, with one of the reported kind; and the last. */
const telling = ['db14d21e', '1f01ff37', '22adf0f2', 'c801275c', '03fe926c', 'e0ec88be', '18a1ef52', 'f9c2c196'];

const changes = listMigrationChanges();
const isTold = (commit: string) => telling.some((start) => commit.startsWith(start));
const commits = changes.map(({ commit }) => commit);
const tried = inSoak(commits, [...new Set([...commits.filter(isTold), ...commits.slice(-1)])]);

/** With a filled club, of which all rows must still be there. */
const filled = inSoak(
  commits.filter((_, index) => index % 4 === 0),
  commits.filter((commit) => commit.startsWith('18a1ef52')),
);

let fresh: string[];
beforeAll(async () => {
  const client = new Client({ ...inject('postgres').superuserConnection, database: await makeDatabase() });
  await client.connect();
  fresh = await describeSchema(client);
  await client.end();
});

describe('a database of an earlier version', () => {
  it.each(tried)('as commit %s made it gets the schema that a new one has', async (commit) => {
    await using db = await openEmpty();
    await migrateAs(commit, db.owner);
    await migrate(db.owner);
    expect(await describeSchema(db.superuser)).toEqual(fresh);
    expect((await migrate(db.owner)).applied).toEqual([]);
  });

  it('that lacks a migration below its last one gets it', async () => {
    await using db = await openEmpty();
    await migrateWithout('0201-left-after-a-move', db.owner);
    expect((await migrate(db.owner)).applied).toEqual(['0201-left-after-a-move']);
    expect(await describeSchema(db.superuser)).toEqual(fresh);
  });

  it.each(filled)('filled by commit %s keeps every row, and its demo goes on', async (commit) => {
    await using db = await openEmpty();
    await fillAs(commit, db.connection, demoToday);
    const before = await countRows(db.superuser);
    expect(before.get('registration')).toBeGreaterThan(100);
    await migrate(db.owner);
    const after = await countRows(db.superuser);
    expect(Object.fromEntries([...before.keys()].map((name) => [name, after.get(name)]))).toEqual(
      Object.fromEntries(before),
    );
    expect(await describeSchema(db.superuser)).toEqual(fresh);
    await prepareDatabase(db.connection, async (owner) => {
      await fillFor(owner, '2026-11-25', demoClubs.slice(-1));
    });
  });

  it('of which tables were too large to be rewritten at once is widened beside others, and is as a new one', async () => {
    await using db = await openEmpty();
    await migrateWithout('0341-long-ids', db.owner);
    await fillFor(db.owner, demoToday, demoClubs.slice(-1));
    const before = await countRows(db.superuser);
    const { rows } = await db.superuser.query<{ last: number }>('select max(id)::int as last from registration');
    expect(await widenIds(db.owner, () => undefined)).toContain('registration');
    await migrate(db.owner);
    expect(await describeSchema(db.superuser)).toEqual(fresh);
    expect(await countRows(db.superuser)).toEqual(before);
    const next = await db.superuser.query<{ next: string }>("select nextval('registration_id_seq') as next");
    expect(Number(next.rows[0]?.next)).toBeGreaterThan(rows[0]?.last ?? 0);
    expect(await widenIds(db.owner, () => undefined)).toEqual([]);
  });
});

interface Empty extends AsyncDisposable {
  owner: Database;
  superuser: Client;
  connection: ClientConfig;
}

async function openEmpty(): Promise<Empty> {
  const { ownerConnection, superuserConnection } = inject('postgres');
  const database = `earlier_${randomUUID().replaceAll('-', '')}`;
  const maker = new Client(superuserConnection);
  await maker.connect();
  await maker.query(`create database ${database} owner ${ownerConnection.user}`);
  const superuser = new Client({ ...superuserConnection, database });
  await superuser.connect();
  const connection = { ...ownerConnection, database };
  const owner = openDatabase(connection, 2);
  const close = async () => {
    await superuser.end();
    await owner.destroy();
    await maker.query(`drop database ${database} with (force)`);
    await maker.end();
  };
  return { owner, superuser, connection, [Symbol.asyncDispose]: close };
}

/** Rows of each table that has any. */
async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(`
    select relname as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
