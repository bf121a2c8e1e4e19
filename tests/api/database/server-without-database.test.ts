import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { PostgresProxy } from '#tests/support/postgres/postgres-proxy.ts';
import { type ChildEvent, ServerChild } from '#tests/support/process/server-child.ts';

let database: TestApp;
let proxy: PostgresProxy;

beforeAll(async () => {
  database = await openTestApp();
  proxy = await PostgresProxy.open(inject('postgres').appConnection);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

test('a server that is started while its database is unavailable says so in one sentence and exits', async () => {
  proxy.set('hanging up');
  const child = startServer();
  const { line } = await nextOf(child, 'said');
  expect(line).toMatch(/^The database does not answer: .+\. Start PostgreSQL or correct DATABASE_URL, and start/);
  await child.ended;
  expect(child.process.exitCode).toBe(1);
});

test('SIGTERM ends a server whose database has become unavailable', async () => {
  proxy.set('passing');
  const child = startServer();
  await nextOf(child, 'ready');
  proxy.set('hanging up');
  const { length } = proxy.attempts;
  await expect.poll(() => proxy.attempts.length).toBeGreaterThan(length + 5);
  await child.end('SIGTERM');
  expect(child.process.exitCode).toBe(0);
});

function startServer(): ServerChild {
  const { user, database: name } = database.connection;
  const { host, port } = proxy.address;
  return new ServerChild('server-process-child.ts', [makeTestDist(), 'real'], {
    DATABASE_URL: `postgres://${user}@${host}:${port}/${name}`,
    TRENN_SECRET: testSecret,
    PORT: '0',
    DATA_DIR: makeThrowAwayFolder(),
    LOG_LEVEL: 'silent',
  });
}

async function nextOf(child: ServerChild, name: string): Promise<ChildEvent> {
  for (;;) {
    const event = await child.next();
    if (event.event === name) return event;
  }
}
