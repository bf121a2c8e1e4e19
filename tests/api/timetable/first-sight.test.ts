import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let site: TestApp;
let club: TestClub;
let id: number;

beforeAll(async () => {
  dist = makeTestDist();
  writeFileSync(join(dist, '.classes.json'), '{}');
  site = await openTestApp(undefined, { distFolder: dist });
  club = await openTestClub(site);
  ({ id } = await club.addTraining({ startsAt: '2026-11-26T18:00:00', name: 'Jooga <i>' }));
});
afterAll(async () => {
  await site?.close();
  rmSync(dist, { recursive: true, force: true });
});

const day = '/public/calendar/day?date=2026-11-26';
const factsOf = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
const get = (url: string, headers = {}) => site.app.inject({ url, headers: { host: club.host, ...headers } });

/** The page as it is once its answer is there: it does not wait for it long. */
async function getPrepared(url: string) {
  let last = await get(url);
  await expect
    .poll(async () => {
      last = await get(url);
      return last.body;
    })
    .toContain('ld+json');
  return last;
}

test('a visitor’s day is in its page, which is another one when the timetable changes', async () => {
  const before = await getPrepared(day);
  expect(before.body).toContain('Jooga &lt;i&gt;</a>');
  expect(before.headers['cache-control']).toBe('no-cache');
  const known = { 'if-none-match': String(before.headers['etag']) };
  expect((await get(day, known)).statusCode).toBe(304);
  await club.addTraining({ startsAt: '2026-11-26T19:00:00', name: 'Spinning' });
  site.services.changes.publish(club.tenantId, ['timetable']);
  const after = await get(day, known);
  expect([after.statusCode, after.body.includes('Spinning')]).toEqual([200, true]);
});

test('a training’s page says what it is without the app, to people and to machines', async () => {
  const { body } = await getPrepared(`/public/training?id=${id}`);
  expect(body).toMatch(/<h1[^>]*>Jooga &lt;i&gt;<\/h1>/);
  expect(body).toMatch(/<title>Jooga &lt;i&gt;, 26\.11\.2026 18:00 · /);
  expect(body).toContain('<meta property="og:title" content="Jooga &lt;i&gt;, 26.11.2026 18:00" />');
  expect(body).toContain(`<link rel="canonical" href="http://${club.host}/public/training?id=${id}" />`);
  expect(factsOf(body)).toMatchObject({ '@type': 'Event', name: 'Jooga <i>', startDate: '2026-11-26T16:00:00.000Z' });
  expect(body).toContain(`as="fetch" crossorigin href="/api/v0.1/public/schedule/${id}"`);
  expect(body).toContain('<script type="later"');
});

test('a day’s page says which trainings it has, and asks for its week with its code', async () => {
  const { body, headers } = await getPrepared(day);
  expect(factsOf(body)['@graph'][0]).toMatchObject({ '@type': 'Event', name: 'Jooga <i>' });
  expect(body).toMatch(/<meta property="og:description" content="18:00 Jooga &lt;i&gt;/);
  expect(body).toContain('href="/api/v0.1/public/schedule?from=2026-11-23&amp;until=2026-11-29"');
  expect(headers['link']).toBeUndefined();
});

test.each([
  ['the page that a worker keeps', '/'],
  ['a day with filters', `${day}&style=1`],
  ['a week with filters', '/public/calendar/week?date=2026-11-26&style=1'],
  ['a week whose day has no trainings', '/public/calendar/week?date=2026-11-27'],
  ['a day without trainings', '/public/calendar/day?date=2026-11-27'],
  ['a training that is not there', '/public/training?id=999999999'],
  ['a training with more in its address', '/public/training?id=1&date=2026-11-26'],
])('%s has none', async (_, url) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, /class="sight"|og:title|<article>|ld\+json|data-sight|__[A-Z]+__/.test(body)]).toEqual([
    200,
    false,
  ]);
});
