import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { ServerChild } from '#tests/support/process/server-child.ts';

let database: string;
let dataRoot: string;
let other: Server;

beforeEach(async () => {
  const { ownerConnection, superuserConnection } = inject('postgres');
  database = `start_${randomUUID().replaceAll('-', '')}`;
  const superuser = new Client(superuserConnection);
  await superuser.connect();
  await superuser.query(`create database ${database} owner ${ownerConnection.user}`);
  await superuser.end();
  dataRoot = makeThrowAwayFolder();
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterEach(() => {
  other.close();
  rmSync(dataRoot, { recursive: true, force: true });
});

it('a port that is taken is detected before anything is done to the database', async () => {
  const { port } = other.address() as AddressInfo;
  const sentence = `Port ${port} is taken by another program. Choose another with PORT.`;
  expect(await firstWord({ PORT: String(port) })).toEqual({ event: 'said', line: sentence });
  const owner = openOwner();
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(owner);
  await owner.destroy();
  expect(rows).toEqual([]);
});

it('an older server does not serve a newer database, with and without the owner', async () => {
  const owner = openOwner();
  await prepareDatabase({ ...inject('postgres').ownerConnection, database }, async () => undefined);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-less-after-9998', 'then')`.execute(owner);
  await owner.destroy();
  for (const isOwner of [true, false]) {
    const word = await firstWord({}, isOwner);
    expect(word).toMatchObject({
      event: 'said',
      line: expect.stringContaining('(9999-less-after-9998); start that version'),
    });
  }
});

const openOwner = () => openDatabase({ ...inject('postgres').ownerConnection, database }, 1);

/** The first message of a server started on this database. */
async function firstWord(variables: Record<string, string>, isOwner = true) {
  const { host, port } = inject('postgres').ownerConnection;
  const at = `localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const ownerUrl = isOwner ? { DATABASE_OWNER_URL: `postgres://trenn_owner@${at}` } : {};
  const env = {
    DATABASE_URL: `postgres://trenn_app@${at}`,
    ...ownerUrl,
    TRENN_SECRET: testSecret,
    DATA_DIR: dataRoot,
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...variables,
  };
  const child = new ServerChild('server-process-child.ts', [makeTestDist()], env);
  const word = await child.next();
  await child.end('SIGTERM');
  return word;
}
