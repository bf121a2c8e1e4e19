import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, patienceMs } from '#tests/support/browser/open-test-page.ts';
import { lookAt, openWithoutCode, watchShifts } from '#tests/support/browser/page-without-code.ts';

let own: BrowserClub;
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
const paths: Record<string, string> = {};

beforeAll(async () => {
  own = await openBrowserClub();
  const add = async (name: string, more: object, atLeast?: { people: number; hours: number }) => {
    const { id } = await own.club.addTraining({ name, startsAt: `${tomorrow}T10:00:00`, ...more });
    paths[name] = `/public/training?id=${id}`;
    if (atLeast)
      await own.club.inScope(({ db, tenantId: tenant_id }) =>
        db
          .insertInto('training_minimum')
          .values({ tenant_id, training_id: id, ...atLeast })
          .execute(),
      );
    await vi.waitFor(async () => expect(await bodyOf(paths[name])).toContain('class="sight"'), { timeout: patienceMs });
  };
  await add('Jooga & <b>venitus</b>', { comment_public: 'Tule varem.\nMatid on saalis.' });
  // With everything that a club can say of a training.
  const said = await own.club.inScope(async (scope) => {
    const { db, tenantId: tenant_id } = scope;
    const unit_id = own.club.unitId;
    await db.updateTable('unit').set({ address: 'Sõpruse pst 5, Tallinn' }).where('id', '=', unit_id).execute();
    const trainer = await buildTrainer(scope);
    const bio = JSON.stringify({ et: 'Õpetan joogat kümme aastat. Tule ka sina! '.repeat(6) });
    await db.insertInto('trainer_description').values({ tenant_id, trainer_id: trainer.id, bio }).execute();
    const texts = { about: JSON.stringify({ et: 'Rahulik tund.' }), bring: JSON.stringify({ et: 'matt ja vesi' }) };
    await db
      .insertInto('training_description')
      .values({ tenant_id, name: 'Hatha', level: 2, ...texts })
      .execute();
    const room = await buildRoom(scope, { unit_id, name: 'Suur saal' });
    return {
      trainer_id: trainer.id,
      room_id: room.id,
      style_id: (await buildStyle(scope, { name: 'Yoga', names: JSON.stringify({ et: 'Jooga' }) })).id,
    };
  });
  own.test.services.changes.publish(own.club.tenantId, ['tenant', 'timetable']);
  await add('Hatha', { ...said, visitors: 'free' }, { people: 4, hours: 0 });
  await add('Täis', { max_places: 1, visitors: 'free' });
  await add('Ära jäetud', { is_cancelled: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

const bodyOf = async (url = '') => (await own.test.app.inject({ url, headers: { host: own.club.host } })).body;

const parts =
  'header :is(a, button, span, svg), body nav > *, article h1, article > div > div > :is(p, a, div, section), article > div:last-child :is(p, span, strong, a, button)';
/** Rules, other times and comments come with the app. */
const later = 'details, section[aria-labelledby]';
const look = (page: Page) => lookAt(page, parts, later);

test.each([
  ['Jooga & <b>venitus</b>', 'light'],
  ['Jooga & <b>venitus</b>', 'dark'],
  ['Hatha', 'light'],
  ['Hatha', 'dark'],
  ['Täis', 'light'],
  ['Ära jäetud', 'dark'],
] as const)('%s is there before any code, and nothing moves when the app comes: %s', async (name, colormode) => {
  const { page, start } = await openWithoutCode(own, paths[name] ?? '', { colormode });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const before = await look(page);
  expect(before.length).toBeGreaterThan(10);
  expect(await findBarriers(page)).toEqual([]);
  await watchShifts(page);
  await start();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await look(page)).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
});

test('of two links that are called the same, the one that was pressed is pressed', async () => {
  const name = 'Jooga & <b>venitus</b>';
  const { page, start } = await openWithoutCode(own, paths[name] ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Logi sisse' }).click({ noWaitAfter: true });
  await start();
  // It leads back to the training, which that in the navigation does not.
  await page.waitForURL(/\/login\?destination=.*training/);
});

test('a button of it waits for the app', async () => {
  const { page, start } = await openWithoutCode(own, paths['Täis'] ?? '');
  await page.evaluate(() => {
    navigator.share = async ({ title = '' } = {}) => document.documentElement.setAttribute('data-shared', title);
  });
  await page.getByRole('button', { name: 'Jaga' }).click({ noWaitAfter: true });
  await start();
  await page.locator('[data-shared="Täis"]').waitFor();
});
