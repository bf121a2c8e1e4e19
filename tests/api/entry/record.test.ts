import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet, type TestPhone, type TestTablet } from '#tests/support/entry/entry-club.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let front: TestTablet;
let back: TestTablet;
let phone: TestPhone;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [front, back] = [await openTablet(server, club), await openTablet(server, club)];
  const [mari] = await club.addPeople(1);
  phone = await openPhone(server.app, club, mari);
});

test('the entry log is ordered by time of entry, whenever a door reported it, and paginated', async () => {
  server.clock.now = new Date('2026-11-18T20:00:00Z');
  await report(front, '2026-11-18T18:00:00.000Z');
  await report(back, '2026-11-18T15:00:00.000Z');
  await report(front, '2026-11-18T16:30:00.000Z');
  const first = await list('?limit=2');
  expect(first.items.map(({ at }) => at)).toEqual(['2026-11-18T18:00:00.000Z', '2026-11-18T16:30:00.000Z']);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect(second.items.map(({ at }) => at)).toEqual(['2026-11-18T15:00:00.000Z']);
  expect(second.nextCursor).toBeUndefined();
});

test('it can be filtered by door, by day in the club’s time zone, and by items flagged for review', async () => {
  server.clock.now = new Date('2026-11-19T10:00:00Z');
  await report(front, '2026-11-18T21:59:59.000Z');
  await report(back, '2026-11-18T22:00:00.000Z');
  const timesOf = async (query: string) => (await list(query)).items.map(({ at }) => at.slice(11, 19));
  expect(await timesOf(`?door=${front.id}`)).toEqual(['21:59:59']);
  expect(await timesOf('?date=2026-11-18')).toEqual(['21:59:59']);
  expect(await timesOf('?date=2026-11-19')).toEqual(['22:00:00']);
  expect(await timesOf('?date=2026-11-20')).toEqual([]);
  expect((await list('?flagged=true')).items).toMatchObject([{ flag: 'double_use' }]);
});

test('names are shown to admins only, and only of this club', async () => {
  await report(front, start.toISOString());
  expect((await list()).items).toMatchObject([{ name: expect.stringContaining('Õnne') }]);
  const trainer = await club.addTrainer();
  expect((await call(server.app, club, { path: '/admin/entry', as: trainer })).status).toBe(403);
  const other = await openTestClub(server);
  const stranger = await other.addAdmin();
  expect((await call(server.app, other, { path: '/admin/entry', as: stranger })).body['items']).toEqual([]);
});

interface Page {
  items: { id: number; at: string; flag: string | null; name: string | null }[];
  nextCursor?: string;
}
const list = async (query = ''): Promise<Page> =>
  (await call(server.app, club, { path: `/admin/entry${query}`, as: await club.renewToken(admin) }))
    .body as unknown as Page;
const report = (door: TestTablet, at: string) => door.report(phone.passId, { at, step: 1 });
