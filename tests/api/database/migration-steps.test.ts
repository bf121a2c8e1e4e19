import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { listKnownMigrations, migrationFolder } from '#server/db/start-checks/check-schema.ts';
import { runLater } from '#server/db/steps/run-later.ts';
import { migrateBefore } from '#tests/support/postgres/earlier-versions.ts';
import { makeDatabase } from '#tests/support/postgres/make-database.ts';
import { largeTables } from '#tests/support/steps/large-tables.ts';
import { findStepFaults } from '#tests/support/steps/step-faults.ts';

/** Those before were run by nobody who had more than one server. */
const checkedFrom = '0400';

let owner: Database;
let client: Client;
const openOn = async (database: string): Promise<void> => {
  owner = openDatabase({ ...inject('postgres').ownerConnection, database }, 2);
  client = new Client({ ...inject('postgres').superuserConnection, database });
  await client.connect();
};
beforeEach(async () => openOn(await makeDatabase()));
afterEach(async () => {
  await client.end();
  await owner.destroy();
});

test('each migration lets others work, and the version before go on', async () => {
  const database = `steps_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${database} owner ${inject('postgres').ownerConnection.user}`);
  await client.end();
  await owner.destroy();
  await openOn(database);
  await migrateBefore(checkedFrom, owner);
  const faults: string[] = [];
  for (const name of (await listKnownMigrations()).filter((one) => one >= checkedFrom)) {
    const file = new URL(`${name}.ts`, migrationFolder);
    const { up } = (await import(file.href)) as Migration;
    const run = () => owner.transaction().execute((db) => up(db));
    const found = await findStepFaults(client, { name, text: readFileSync(file, 'utf8'), run });
    faults.push(...found.map((fault) => `${name} ${fault}`));
  }
  expect(faults).toEqual([]);
});

const find = (text: string, name = '9000-tried') =>
  findStepFaults(client, { name, text, run: () => sql.raw(text).execute(owner) });

describe('a migration is refused that', () => {
  test.each([
    ['alter table training add column seed float not null default random()', 'writes training anew'],
    ['alter table training alter column comment_public type varchar(2000)', 'training.comment_public of another type'],
    [
      'alter table registration_event alter column reason set not null',
      'lets nobody leave out registration_event.reason',
    ],
    [
      'alter table registration_event alter column reason set not null',
      'looks at all of registration_event for reason',
    ],
    ['alter table style add column mood text not null', 'asks for style.mood, without a default'],
    ['alter table client rename column first_name to given_name', 'takes away client.first_name'],
    ['alter table client drop column first_name cascade', 'takes away client.first_name'],
    ['alter table style rename to kind', 'takes away the table style'],
    ['drop table roster_entry cascade', 'takes away the table roster_entry'],
    ['create index tried on registration (tenant_id, created_at)', 'builds tried while nobody can write'],
    ['create unique index tried on style (tenant_id, name)', 'lets nothing in style be there twice'],
    ['alter table style add constraint tried unique (tenant_id, name)', 'lets nothing in style be there twice'],
    ['alter table message add constraint tried check (id > 0)', 'checks all of message for tried'],
    ['alter table style add constraint tried check (length(name) < 9)', 'refuses in style what the version before'],
    ['alter table client add column tried int references tenant', 'checks all of client for client_tried_fkey'],
    ["update client set first_name = ''", 'changes rows of client'],
  ])('does `%s`', async (text, fault) => {
    expect(await find(text)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  test.each([
    'alter table training add column tried text',
    'alter table training add column tried int not null default 0',
    'create table tried (tenant_id int not null references tenant, id int primary key, what text not null unique)',
    'create index tried on style (tenant_id, name)',
    'alter table message add constraint tried check (id > 0) not valid, add column other text',
    'alter table client add column tried int, add constraint tried foreign key (tried) references tenant not valid',
    "create function tried() returns void language sql as $$ update client set first_name = '' $$",
    'alter table client alter column first_name drop not null',
  ])('but not one that does `%s`', async (text) => {
    const faults = await find(text);
    // A check of old columns may refuse what the version before writes, valid or not.
    expect(faults.filter((fault) => !fault.startsWith('refuses in message'))).toEqual([]);
  });

  test('takes away, unless its name says after which', async () => {
    expect(await find('alter table client drop column first_name cascade', '9000-less-after-0400')).toEqual([]);
    expect(await find('create index tried on client (tenant_id, email)', '9001-less-after-0400')).toHaveLength(1);
  });
});

test('the large tables are there', async () => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect([...largeTables].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

describe('what a migration leaves for later', () => {
  const later = ['create unique index concurrently if not exists tried on style (tenant_id, name, id)'];

  test('is done beside who writes, and is nothing the next time', async () => {
    const writer = new Client({ ...inject('postgres').superuserConnection, database: client.database ?? '' });
    await writer.connect();
    await writer.query('begin');
    await writer.query('lock table training in row exclusive mode');
    await runLater(owner, later);
    await runLater(owner, later);
    await writer.end();
    expect(await isValid()).toBe(true);
  });

  test('is built anew where it was broken off', async () => {
    await client.query('create index tried on style (tenant_id, name, id)');
    await client.query("update pg_index set indisvalid = false where indexrelid = 'tried'::regclass");
    const other = openDatabase({ ...inject('postgres').ownerConnection, database: client.database ?? '' }, 2);
    await Promise.all([runLater(owner, later), runLater(other, later)]);
    await other.destroy();
    expect(await isValid()).toBe(true);
  });
});

async function isValid(): Promise<boolean | undefined> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = 'tried'::regclass`,
  );
  return rows[0]?.isValid;
}
