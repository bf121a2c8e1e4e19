import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { canPrepare } from '#server/db/connection/can-prepare.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { BlackHoleProxy } from '#tests/support/chaos/black-hole-proxy.ts';
import { bookingOf, HttpLoad, type LoadResponse } from '#tests/support/http-load.ts';
import {
  doesBouncerPrepare,
  type PgBouncer,
  pgbouncer,
  startPgbouncer,
} from '#tests/support/postgres/start-pgbouncer.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';

const now = new Date();
const startsAt = `${addDays(toPlainDate(now, 'Europe/Tallinn'), 1)}T18:00:00`;

let server: TestApp;
let pooler: PgBouncer;
let database: string;

describe.skipIf(!pgbouncer)('behind PgBouncer in transaction mode (where pgbouncer is installed)', () => {
  beforeAll(async () => {
    server = await openTestApp(now.toISOString());
    pooler = await startPgbouncer(inject('postgres').appConnection, { mode: 'transaction', poolSize: 4 });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.owner);
    database = rows[0]?.name ?? '';
  });
  afterAll(async () => {
    await server?.close();
    await pooler?.stop();
  });

  test('two servers migrate, book side by side, and start again after a kill', async () => {
    const club = await openTestClub(server);
    const first = await startServer();
    const second = await startServer();
    try {
      const answers = await bookAll(club, [first.port, second.port], 120);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      await second.process.kill();
      const port = await second.process.start();
      const later = await bookAll(club, [first.port, port], 30);
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([201]));
      expect(await club.inScope((scope) => findViolations(scope, now))).toEqual([]);
    } finally {
      await first.process.kill();
      await second.process.kill();
    }
  });

  test('a server without a direct connection for notices refuses to start, and says so in one sentence', async () => {
    const process = ServerProcess.on({ DATABASE_URL: through('trenn_app') });
    await expect(process.start()).rejects.toThrow(/Notices .* are not heard, .* set DATABASE_DIRECT_URL to [^.]*\.$/);
    await process.kill();
  });

  test('the server detects that statements do not stay prepared', async () => {
    expect(await canPrepare({ connectionString: past() })).toBe(true);
    expect(await canPrepare({ connectionString: through('trenn_app') })).toBe(doesBouncerPrepare());
  });

  test('if PgBouncer is put in front later, rejected prepared statements are sent again unnamed', async () => {
    const { tenantId } = await openTestClub(server);
    const { host, port } = inject('postgres').appConnection;
    let target: string | number = `${host}/.s.PGSQL.${port}`;
    const proxy = await BlackHoleProxy.open(() => target);
    const connectionString = `postgres://trenn_app@127.0.0.1:${proxy.port}/${database}`;
    const shared = openDatabase({ connectionString });
    const ask = () =>
      inTenant(shared, tenantId, async ({ db }) => {
        const units = db.selectFrom('unit').where('tenant_id', '=', tenantId);
        const { id } = await units.select('id').executeTakeFirstOrThrow();
        return units.where('id', '=', id).select('name').executeTakeFirstOrThrow();
      });
    await ask();
    target = pooler.port;
    expect(await Promise.all(Array.from({ length: 60 }, ask))).toHaveLength(60);
    await shared.destroy();
    proxy.close();
  });

  test('in statement mode, where nothing works, the error gives the reason', async () => {
    const strict = await startPgbouncer(inject('postgres').appConnection, { mode: 'statement', poolSize: 4 });
    const connectionString = `postgres://trenn_app@127.0.0.1:${strict.port}/${database}`;
    try {
      await expect(canPrepare({ connectionString })).rejects.toThrow('statement mode, which allows no transactions');
    } finally {
      await strict.stop();
    }
  });
});

const through = (user: string) => `postgres://${user}@127.0.0.1:${pooler.port}/${database}`;
const past = () => {
  const { host, port, user } = inject('postgres').appConnection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

const startServer = async () => {
  const process = ServerProcess.on({
    DATABASE_URL: through('trenn_app'),
    DATABASE_OWNER_URL: through('trenn_owner'),
    DATABASE_DIRECT_URL: past(),
  });
  return { process, port: await process.start() };
};

const bookAll = async (club: TestClub, ports: number[], count: number): Promise<LoadResponse[]> => {
  const people = await club.addPeople(count);
  const training = await club.addTraining({ startsAt, max_places: count });
  const loads = ports.map((port) => new HttpLoad(port, club.host, 20));
  const answers = await Promise.all(
    people.map((person, index) => (loads[index % loads.length] as HttpLoad).call(person, bookingOf(training.id))),
  );
  for (const load of loads) load.close();
  return answers;
};
