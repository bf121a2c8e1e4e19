import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLicenses } from '#scripts/build/write-licenses.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let test: TestApp;

beforeAll(async () => {
  dist = makeTestDist();
  writeLicenses(fileURLToPath(new URL('../../..', import.meta.url)), dist);
  test = await openTestApp(undefined, { distFolder: dist });
});
afterAll(async () => {
  await test?.close();
  rmSync(dist, { recursive: true, force: true });
});

it('the app’s licences are served with it, at any host', async () => {
  const answer = await test.app.inject({ url: '/licenses.txt', headers: { host: 'club.example' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toMatch(/^Trenn\n[^]*libvips[^]*Mozilla Public License Version 2\.0/);
});
