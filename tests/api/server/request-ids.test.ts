import { execFileSync } from 'node:child_process';
import fastify from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { checkout } from '#tests/support/process/server-child.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server?.close());

test('the id that a proxy gives a request is in its log line, and PostgreSQL shows it while it waits', async () => {
  const club = await openTestClub(server);
  const [member] = await club.addPeople(1);
  const { id: trainingId } = await club.addTraining();
  const lines: string[] = [];
  const { log } = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const app = await createApp(server.services, { log });
  const holding = new Client(server.connection);
  await holding.connect();
  await holding.query('begin');
  await holding.query("select set_config('trenn.tenant', $1, true)", [String(club.tenantId)]);
  await holding.query('select from training where id = $1 for update', [trainingId]);
  const booking = app
    .inject({
      method: 'POST',
      url: '/api/v0.1/user/registration',
      remoteAddress: '127.0.0.1',
      headers: {
        host: club.host,
        authorization: `Bearer ${member.token}`,
        'idempotency-key': crypto.randomUUID(),
        'x-request-id': 'proxy-0002',
      },
      payload: { trainingId },
    })
    .then(({ statusCode }) => statusCode);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'trenn proxy-0002'`;
  const countWaiting = async () => {
    // What a transaction has seen of others stays as it was.
    await holding.query('select pg_stat_clear_snapshot()');
    return (await holding.query(waiting)).rowCount;
  };
  await expect.poll(countWaiting).toBe(1);
  await holding.query('commit');
  await holding.end();
  expect(await booking).toBe(201);
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { id?: string }).id)).toContain('proxy-0002');
});

/** Of traces, by a process that loads these modules. The metrics’ package loads the small one that declares their interface. */
const packagesOf = (...modules: string[]): string[] => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry/') && name !== '@opentelemetry/api') console.log(name);
      return next(name, context);
    } });
    for (const name of ${JSON.stringify(modules)}) await import(name);
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter(Boolean);
};

test('a server that keeps no traces loads none of their packages', () => {
  expect(packagesOf('#server/main.ts')).toEqual([]);
  expect(packagesOf('#server/tracing/open-tracing.ts')).toContain('@opentelemetry/sdk-trace');
});
