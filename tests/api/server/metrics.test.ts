import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSource } from '#scripts/sources/source-files.ts';
import { serveMetrics } from '#server/start/serve-metrics.ts';
import { CircuitBreakers } from '#server/throttle/circuit-breakers.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  server = await openTestApp(undefined, { variables: { METRICS_PORT: '0' } });
  club = await openTestClub(server);
  metrics = await serveMetrics(server.services, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await metrics.close();
  await server.close();
});

test('responses are counted by their declared path, without what was called', async () => {
  await look('/api/v0.1/public/schedule/4711');
  await look('/api/v0.1/public/schedule/4712?code=secret');
  await look('/no/such/page/of-anna');
  // A response is counted once it has been sent, which whoever got it may be ahead of.
  await expect.poll(countUnknown).toBe(2);
  const { body } = await ask('/metrics');
  // Names and labels: in the digits of a sum of seconds any number may stand.
  expect(body.replaceAll(/ [\d.e+-]+$/gm, '')).not.toMatch(/4711|4712|secret|of-anna/);
});

test('connections, due jobs and the state of the surroundings are read when asked for', async () => {
  expect((await read('trenn_database_connections')).get('{pool="requests",state="waiting"}')).toBe(0);
  expect((await read('trenn_jobs_due')).get('{job="move-line"}')).toBe(0);
  expect((await read('trenn_oldest_job_seconds')).get('{job="sweep-payments"}')).toBe(0);
  expect((await read('trenn_warning')).get('{kind="clocks_differ"}')).toBe(0);
});

test('work that fails for one club is named with it, until it works again', async () => {
  let isBroken = true;
  const work = async () => {
    if (isBroken) throw new Error('planted');
  };
  const run = () =>
    server.services.tenantWork.each('planted', server.services.database, work, new Set([club.tenantId]));
  await run();
  const key = `{work="planted",tenant="${club.tenantId}"}`;
  expect((await read('trenn_tenant_faults')).get(key)).toBe(1);
  isBroken = false;
  server.clock.advance(120);
  await run();
  expect((await read('trenn_tenant_faults')).has(key)).toBe(false);
});

test('a service that fails is told apart from one that answers', async () => {
  const breakers = new CircuitBreakers('push', () => new Error('spared'));
  const before = (await read('trenn_outside_seconds_count')).get('{service="push",outcome="failed"}') ?? 0;
  await breakers.run('key', () => Promise.resolve());
  await expect(breakers.run('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const counts = await read('trenn_outside_seconds_count');
  expect(counts.get('{service="push",outcome="failed"}')).toBe(before + 1);
  expect(counts.get('{service="push",outcome="answered"}')).toBeGreaterThanOrEqual(1);
});

test('nothing else is served there', async () => {
  for (const path of ['/', '/metrics/', '/api/v0.1/public/tenant']) expect((await ask(path)).status).toBe(404);
});

/** What Prometheus adds to the name of a histogram. */
const parts = /_(?:bucket|count|sum)$/;

test('rules, dashboard and document name metrics that exist, and the document all of ours', async () => {
  const { body } = await ask('/metrics');
  const served = new Set([...body.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name));
  const [rules, dashboard, document] = [
    'examples/monitoring/alerts.yml',
    'examples/monitoring/dashboard.json',
    'operations.md',
  ].map((file) => new Set(readSource(`docs/${file}`).match(/\b(?:trenn|nodejs|process)_[a-z\d_]+[a-z\d]/g)));
  const isUnknown = (name: string) => !served.has(name) && !served.has(name.replace(parts, ''));
  for (const names of [rules, dashboard]) expect([...(names ?? ['none'])].filter(isUnknown)).toEqual([]);
  const ours = [...served].filter((name) => name.startsWith('trenn_') && name !== 'trenn_environment');
  expect(ours.filter((name) => !document?.has(name))).toEqual([]);
  expect(isUnknown('trenn_request_second')).toBe(true);
});

const ask = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ port: metrics.port, host: '127.0.0.1', path, agent: false }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).once('error', reject);
  });

/** The samples of one metric, by their labels. */
async function read(name: string): Promise<Map<string, number>> {
  const { body } = await ask('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`));
  return new Map(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const look = (url: string) => server.app.inject({ url, headers: { host: club.host } });

async function countUnknown(): Promise<number | undefined> {
  const counts = await read('trenn_request_seconds_count');
  return counts.get('{method="GET",route="/api/v0.1/public/schedule/:id",status="404"}');
}
