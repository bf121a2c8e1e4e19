import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ListenConnection } from '#server/db/connection/listen-connection.ts';
import { connectionOf } from '#server/db/connection/several-hosts.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { ChaosPostgres } from '#tests/support/chaos/chaos-postgres.ts';
import { PostgresProxy } from '#tests/support/postgres/postgres-proxy.ts';

const patience = { timeout: 30_000, interval: 20 };
const limits = { acquireMs: 5000, statementMs: 8000, idleMs: 10_000, answerMs: 10_000 };

/** Two PostgreSQLs, each behind a network that can break. */
let nodes: { postgres: ChaosPostgres; proxy: PostgresProxy }[];
let ids: string[];
let database: Database;

beforeAll(async () => {
  const all = await Promise.all([ChaosPostgres.start(), ChaosPostgres.start()]);
  nodes = await Promise.all(
    all.map(async (postgres) => ({ postgres, proxy: await PostgresProxy.open(postgres.connections.appConnection) })),
  );
  ids = await Promise.all(
    all.map(({ connections }) =>
      withClient(connections.superuserConnection, async (client) => (await client.query(idOf)).rows[0].id as string),
    ),
  );
});
afterAll(async () => {
  for (const { postgres, proxy } of nodes) {
    await proxy.close();
    await postgres.stop();
  }
});
beforeEach(async () => {
  for (const [n, { proxy }] of nodes.entries()) {
    proxy.set('passing');
    await setRole(n, n === 0 ? 'leader' : 'standby');
  }
  database = openDatabase(connectionOf(urlOf()), 3, limits);
});
afterEach(() => database.destroy());

const idOf = 'select system_identifier::text as id from pg_control_system()';

test('of several hosts the one that can be written to serves, wherever it stands', async () => {
  expect(await whereOf()).toBe(0);
  const other = openDatabase(connectionOf(urlOf([1, 0])), 3, limits);
  expect(await whereOf(other)).toBe(0);
  await other.destroy();
});

test('once the first dies, the second serves as soon as it leads, and listeners hear there', async () => {
  const heard: string[] = [];
  const listener = new ListenConnection({
    connection: connectionOf(urlOf()),
    channel: 'several',
    onNotice: (payload) => heard.push(payload),
    onGap: () => undefined,
    options: { retryMs: 200 },
  });
  await listener.open();
  expect(await whereOf()).toBe(0);
  nodes[0]?.proxy.set('hanging up');
  expect(await findWhere()).toBe(-1);
  await setRole(1, 'leader');
  await vi.waitUntil(async () => (await findWhere()) === 1, patience);
  await vi.waitUntil(async () => {
    await sql`select pg_notify('several', 'here')`.execute(database).catch(() => undefined);
    return heard.includes('here');
  }, patience);
  await listener.close();
});

test('a host that is silent holds nobody up for longer than a request waits', async () => {
  nodes[0]?.proxy.set('silent');
  await setRole(1, 'leader');
  const from = performance.now();
  expect(await whereOf()).toBe(1);
  expect(performance.now() - from).toBeLessThan(limits.acquireMs);
});

test('a leader that is demoted keeps nobody: who writes there is sent to the other one', async () => {
  expect(await whereOf()).toBe(0);
  await setRole(0, 'standby');
  await setRole(1, 'leader');
  await vi.waitUntil(
    () =>
      write().then(
        () => true,
        () => false,
      ),
    patience,
  );
  expect(await whereOf()).toBe(1);
});

const urlOf = (order = [0, 1]): string => {
  const { user, database: name } = nodes[0]?.postgres.connections.appConnection ?? { user: '', database: '' };
  const hosts = order.map((n) => nodes[n]?.proxy.address).map((at) => `${at?.host}:${at?.port}`);
  return `postgres://${user}@${hosts.join(',')}/${name}?target_session_attrs=read-write`;
};

/** A standby refuses to write, and says so to whoever connects. */
async function setRole(n: number, role: 'leader' | 'standby'): Promise<void> {
  const { superuserConnection } = nodes[n]?.postgres.connections ?? {};
  if (!superuserConnection) throw new Error('there are two');
  await withClient(superuserConnection, async (client) => {
    const word = role === 'standby' ? 'on' : 'off';
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${word}`);
    await client.query('select pg_reload_conf()');
  });
}

/** Which of the two it is connected to. */
const whereOf = async (own = database): Promise<number> => {
  const { rows } = await sql.raw<{ id: string }>(idOf).execute(own);
  return ids.indexOf(rows[0]?.id ?? '');
};
const write = () => sql`create temporary table written (n int)`.execute(database);
const findWhere = () => whereOf().catch(() => -1);
