import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishBuild } from '#scripts/build/publish-build.ts';
import { createApp } from '#server/create-app.ts';
import { shareAssets } from '#server/start/share-assets.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';

const host = 'klubi.localhost';
let folder: string;
let dist: string;
let test: TestApp;
const servers: FastifyInstance[] = [];
let starts = 0;

beforeAll(async () => {
  test = await openTestApp();
  await buildTenant(test.owner, { hosts: [host] });
});

afterAll(() => test?.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trenn-builds-'));
  dist = join(folder, 'dist');
});

afterEach(async () => {
  for (const app of servers.splice(0)) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a build beside a running server leaves its app unchanged, and the next server serves the new app', async () => {
  build(1);
  const first = await start();
  build(2);
  expect((await get(first, '/')).body).toContain('app-1.js');
  expect((await get(first, '/assets/app-1.js')).body).toBe('app(1);');
  const second = await start();
  expect((await get(second, '/')).body).toContain('app-2.js');
  // Behind a load balancer, a page from one server may request its files from the other.
  expect(await statusesOf(first, [1, 2])).toEqual([200, 200]);
  expect(await statusesOf(second, [1, 2])).toEqual([200, 200]);
});

it('the files of the last five builds are served, and none of older ones', async () => {
  for (const number of [1, 2, 3, 4, 5]) build(number);
  const app = await start();
  expect(await statusesOf(app, [1, 2, 3, 4, 5])).toEqual([200, 200, 200, 200, 200]);
  build(6);
  expect(await statusesOf(app, [1, 2, 3, 4, 5, 6])).toEqual([404, 200, 200, 200, 200, 200]);
  expect((await get(app, '/assets/font.woff2')).body).toBe('letters');
  expect(readdirSync(dist).filter((name) => name.startsWith('only-'))).toEqual(
    [2, 3, 4, 5, 6].map((number) => `only-${number}.txt`),
  );
});

it('a build that existed already counts as the newest again', () => {
  for (const number of [1, 2, 3, 4, 5]) build(number);
  const draft = join(folder, 'draft-again');
  mkdirSync(join(draft, 'assets'), { recursive: true });
  writeFileSync(join(draft, 'assets/app-1.js'), 'app(1);');
  publishBuild({ draft, dist, hash: 'hash-1', now: new Date(Date.UTC(2026, 10, 9)) });
  build(10);
  expect(readdirSync(join(dist, 'assets')).filter((name) => name.startsWith('app'))).toEqual(
    [1, 10, 3, 4, 5].map((number) => `app-${number}.js`),
  );
});

it('servers of two checkouts serve each other’s files from a shared folder', async () => {
  const [older, newer, shared] = ['older', 'newer', 'shared'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  build(1, older);
  build(2, newer);
  const without = await start(older);
  expect(await statusesOf(without, [1, 2])).toEqual([200, 404]);
  const first = await start(older, shared);
  const second = await start(newer, shared);
  expect(await statusesOf(first, [1, 2])).toEqual([200, 200]);
  expect(await statusesOf(second, [1, 2])).toEqual([200, 200]);
  const answer = await get(first, '/assets/app-2.js');
  expect(answer.body).toBe('app(2);');
  expect(answer.headers['cache-control']).toContain('immutable');
  // Each serves its own page, and from the folder only the assets.
  expect((await get(first, '/')).body).toContain('app-1.js');
  expect((await get(first, '/assets/..%2f.builds')).statusCode).toBe(404);
});

it('the shared folder keeps the files of the last five versions started, and files that are not ours', async () => {
  const shared = join(folder, 'shared');
  mkdirSync(join(shared, 'assets'), { recursive: true });
  writeFileSync(join(shared, 'assets/notes.txt'), 'of somebody else');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    build(number, join(folder, `checkout-${number}`));
    await start(join(folder, `checkout-${number}`), shared);
  }
  const names = [2, 3, 4, 5, 6].map((number) => `app-${number}.js`);
  expect(readdirSync(join(shared, 'assets')).toSorted()).toEqual([...names, 'font.woff2', 'notes.txt']);
});

/** A server with the current build. */
async function start(distFolder = dist, assetsDir?: string): Promise<FastifyInstance> {
  const environment = { ...test.services.environment, assetsDir };
  if (assetsDir) shareAssets({ distFolder, assetsDir, now: new Date(Date.UTC(2026, 10, ++starts)) });
  const app = await createApp({ ...test.services, environment }, { distFolder });
  servers.push(app);
  return app;
}

/** Publishes a build as for the app: a file unique to the build, one that stays the same, and one without a hash. */
function build(number: number, into = dist): void {
  const draft = join(folder, `draft-${number}`);
  mkdirSync(join(draft, 'assets'), { recursive: true });
  writeFileSync(join(draft, 'index.html'), `<script src="/assets/app-${number}.js"></script>`);
  writeFileSync(join(draft, `assets/app-${number}.js`), `app(${number});`);
  writeFileSync(join(draft, 'assets/font.woff2'), 'letters');
  writeFileSync(join(draft, `only-${number}.txt`), 'words');
  publishBuild({ draft, dist: into, hash: `hash-${number}`, now: new Date(Date.UTC(2026, 10, number)) });
}

const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: { host } });

async function statusesOf(app: FastifyInstance, numbers: number[]): Promise<number[]> {
  return Promise.all(numbers.map(async (number) => (await get(app, `/assets/app-${number}.js`)).statusCode));
}
