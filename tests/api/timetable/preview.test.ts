import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';

let dist: string;
let site: TestApp;
let club: TestClub;

beforeAll(async () => {
  dist = makeTestDist();
  writeFileSync(join(dist, '.classes.json'), '{}');
  site = await openTestApp(undefined, { distFolder: dist });
  club = await openTestClub(site);
});
afterAll(async () => {
  await site?.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, host = club.host) => site.app.inject({ url, headers: { host } });

/** The address that the page of a class names; it does not wait for its answer long. */
async function pictureOf(id: number): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { body } = await get(`/public/training?id=${id}`);
      found = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
      return found;
    })
    .toContain('/public/training.png');
  return found ?? '';
}

const change = async (id: number, values: object) => {
  await club.inScope(({ db }) => db.updateTable('training').set(values).where('id', '=', id).execute());
  site.services.changes.publish(club.tenantId, ['timetable']);
};

test('the page of a class names its picture, which may be kept for ever', async () => {
  const { id } = await club.addTraining({ startsAt: '2026-11-26T18:00:00', name: 'Jooga <i>' });
  const address = await pictureOf(id);
  const { body } = await get(`/public/training?id=${id}`);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const picture = await get(address);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(picture.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(body).toMatch(/og:image:width" content="1200".*og:image:height" content="630"/s);
  // As chats take it.
  expect(picture.rawPayload.length).toBeLessThan(300_000);
});

test('what its people read changes its address, so that no chat shows the old one', async () => {
  const { id } = await club.addTraining({ startsAt: '2026-11-26T19:00:00', name: 'Pilates' });
  const before = await pictureOf(id);
  const first = await get(before);
  await change(id, { name: 'Jõutrenn' });
  await expect.poll(() => pictureOf(id)).not.toBe(before);
  const late = await get(before);
  expect(late.headers['cache-control']).toBe('no-cache');
  expect(late.rawPayload.equals(first.rawPayload)).toBe(false);
  await change(id, { is_cancelled: true });
  const cancelled = await get(await pictureOf(id));
  expect(cancelled.rawPayload.equals(late.rawPayload)).toBe(false);
});

test('a class that not everybody sees has none, nor has another club’s', async () => {
  const { id: hidden } = await club.addTraining({ name: 'Sisekoolitus', is_public: false });
  const { id: own } = await club.addTraining({ name: 'Jooga' });
  const other = await openTestClub(site);
  const asked = [
    await get(`/public/training.png?id=${hidden}`),
    await get(`/public/training.png?id=${own}`, other.host),
    await get('/public/training.png?id=x'),
    await get('/public/training.png'),
    await get(`/public/training.png?id=${own}`, 'nobody.localhost'),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await get(`/public/training.png?id=${own}`)).statusCode).toBe(200);
});
