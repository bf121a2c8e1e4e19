import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { readEnvironment } from '#server/environment.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let test: TestApp;
let tenantId: number;

beforeAll(async () => {
  dist = makeTestDist();
  test = await openTestApp(undefined, { distFolder: dist });
  ({ tenantId } = await buildTenant(test.owner, { hosts: ['vesi.ee'] }));
});
afterAll(async () => {
  await test?.close();
  rmSync(dist, { recursive: true, force: true });
});

it('the worker contains its host’s page revision, is revalidated each time, and not sent again while unchanged', async () => {
  const worker = await get('/sw.js');
  expect(worker.body).toBe(`worker('${await pageRevision()}');\n`);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  });
  const again = await get('/sw.js', test.app, { 'if-none-match': String(worker.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a new brand changes the worker and the page, and so does a new build', async () => {
  const [worker, revision] = [(await get('/sw.js')).body, await pageRevision()];
  await inTenant(test.owner, tenantId, ({ db }) =>
    db
      .updateTable('tenant_settings')
      .set(({ eb }) => ({ brand_version: eb('brand_version', '+', 1) }))
      .execute(),
  );
  const app = await test.openAnother();
  const branded = await pageRevision(app);
  expect((await get('/sw.js', app)).body).not.toBe(worker);
  expect(branded).not.toBe(revision);
  writeFileSync(join(dist, 'index.html'), '<html data-revision="__REVISION__"><head></head>another build</html>');
  const rebuilt = await open();
  expect(await pageRevision(rebuilt)).not.toBe(branded);
  expect((await get('/sw.js', rebuilt)).body).toContain(await pageRevision(rebuilt));
});

it('when switched off, the worker unregisters itself; neither file has a second address, and no unknown host has one', async () => {
  const app = await open({ SERVICE_WORKER: 'off' });
  expect((await get('/sw.js', app)).body).toBe('leave();\n');
  expect((await get('/sw-off.js')).statusCode).toBe(404);
  expect((await get('/sw.js', test.app, { host: 'keegi.ee' })).statusCode).toBe(404);
});

const get = (url: string, app = test.app, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'vesi.ee', ...headers } });

const pageRevision = async (app = test.app) => /data-revision="([^"]+)"/.exec((await get('/', app)).body)?.[1];
const open = async (variables: Record<string, string> = {}) => {
  const environment = readEnvironment({ TRENN_SECRET: testSecret, ...variables });
  return createApp({ ...test.services, environment }, { distFolder: dist });
};
