import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { DatabaseProbe } from '#server/db/connection/database-probe.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

const program = fileURLToPath(new URL('../../support/process/server-process-child.ts', import.meta.url));

let served: TestApp;

beforeAll(async () => {
  served = await openTestApp();
});

afterAll(() => served?.close());

test('in production all of standard output is one log format, which begins with the version', async () => {
  const server = await startServer({});
  const errors = text(server.stderr);
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    const entry = JSON.parse(line) as Record<string, unknown>;
    // The test’s own event that reports the port; the rest is the server’s.
    if (entry['event'] !== 'ready') {
      lines.push(entry);
      continue;
    }
    const answer = await fetch(`http://127.0.0.1:${String(entry['port'])}/readyz`);
    expect(await answer.json()).toEqual({ status: 'ready', version: lines[0]?.['version'] });
    await fetch(`http://127.0.0.1:${String(entry['port'])}/calendar/${'%41'.repeat(43)}.ics`);
    server.kill('SIGTERM');
  }
  expect(lines[0]).toMatchObject({ level: 30, msg: 'Trenn starts.', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(lines.map(({ msg }) => msg)).toContain('Trenn is serving.');
  expect(lines.filter(({ level, time }) => typeof level !== 'number' || typeof time !== 'number')).toEqual([]);
  expect(lines.flatMap(({ path }) => path ?? [])).toEqual(['/calendar/….ics']);
  expect(await errors).toBe('');
});

test('a refusal to start is a line of the same log', async () => {
  const server = await startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const [output] = await Promise.all([text(server.stdout), once(server, 'exit')]);
  const last = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
  expect(last).toMatchObject({ level: 60, msg: expect.stringMatching(/\S/) });
  expect(server.exitCode).toBe(1);
});

test('probes are logged once when their result changes', async () => {
  const lines: { level: number; msg?: string }[] = [];
  const { log } = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  const away = new DatabaseProbe({ host: '127.0.0.1', port: 1 });
  const services = { ...served.services, probe: away };
  const app = await createApp(services, { log });
  for (let probe = 0; probe < 3; probe++) expect((await app.inject('/readyz')).statusCode).toBe(503);
  services.probe = served.services.probe;
  for (let probe = 0; probe < 3; probe++) expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'not ready'],
    [30, 'ready again'],
  ]);
  await app.close();
  await away.close();
});

async function startServer(variables: Record<string, string>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(served.owner);
  const { host, port, user } = inject('postgres').appConnection;
  const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
  const settings = { TRENN_SECRET: testSecret, MAIL: 'files', SMS: 'files', DATABASE_URL: url, PORT: '0' };
  return spawn(process.execPath, [program, makeTestDist(), 'real'], {
    env: { ...settings, TRENN_ENV: 'production', DATA_DIR: makeThrowAwayFolder(), ...variables },
  });
}
