import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserErrors, layoutShift, webVitalSeconds } from '#server/metrics/meters.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { call as callApi, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
beforeAll(async () => {
  server = await openTestApp();
  club = await openTestClub(server);
});
afterAll(() => server.close());

const where = { area: 'trainer', page: '/trainer/calendar/$date' };
const error = { ...where, name: 'RangeError', frames: ['day-BxY_1.js:1:2345'] };

test('an error of the app is counted by its name and area', async () => {
  const before = await count(browserErrors, { name: 'RangeError', area: 'trainer' });
  expect(await tell('error', error)).toBe(204);
  expect(await count(browserErrors, { name: 'RangeError', area: 'trainer' })).toBe(before + 1);
});

test('what a page took is observed in seconds; what the browser does not tell is not', async () => {
  const labels = { area: 'trainer', device: 'phone' };
  expect(await tell('vitals', { ...where, device: 'phone', lcp: 1300, cls: 0.02 })).toBe(204);
  expect(await count(webVitalSeconds, { ...labels, vital: 'lcp', le: 1.2 })).toBe(0);
  expect(await count(webVitalSeconds, { ...labels, vital: 'lcp', le: 1.8 })).toBe(1);
  expect(await count(webVitalSeconds, { ...labels, vital: 'inp', le: '+Inf' })).toBe(0);
  expect(await count(layoutShift, { ...labels, le: 0.05 })).toBe(1);
});

test.each([
  ['a name of its own', { ...error, name: 'MariError' }],
  ['an area of its own', { ...error, area: 'mari' }],
  ['an address somebody opened', { ...error, page: '/user/calendar?client=4711' }],
  ['words instead of a place in the code', { ...error, frames: ['Mari Maasikas:1:2'] }],
  ['no place in the code', { ...error, frames: [] }],
])('%s is refused and counted nowhere', async (_, body) => {
  const before = await browserErrors.get();
  expect(await tell('error', body)).toBe(400);
  expect(await browserErrors.get()).toEqual(before);
});

const tell = async (what: 'error' | 'vitals', body: object) =>
  (await callApi(server.app, club, { method: 'POST', path: `/public/telemetry/${what}`, body })).status;

interface Meter {
  get(): Promise<{ values: { labels: Record<string, string | number | undefined>; value: number }[] }>;
}

async function count(meter: Meter, labels: Record<string, string | number>): Promise<number> {
  const { values } = await meter.get();
  const found = values.find((one) => Object.entries(labels).every(([name, value]) => one.labels[name] === value));
  return found?.value ?? 0;
}
