import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { lookAt, openFromWorker, watchShifts } from '#tests/support/browser/page-without-code.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';

let own: BrowserClub;
const day = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
const path = `/user/calendar/day?date=${day}`;
const booked: number[] = [];

beforeAll(async () => {
  own = await openBrowserClub();
  for (const [hour, name] of ['Pilates', 'Jooga & <b>venitus</b>'].entries()) {
    const { id } = await own.club.addTraining({ startsAt: `${day}T1${hour}:00:00`, name });
    booked.push(id);
  }
  for (const [hour, name] of ['Ratas', 'Kepp', 'Vesi'].entries())
    await own.club.addTraining({ startsAt: `${day}T1${5 + hour}:00:00`, name, max_places: 9 });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

type Stored = { colormode: 'light' | 'dark'; language: 'et' | 'en' | 'lv' };

/** A member who has these places and whose device keeps the day, without a network. */
async function openMember(stored: Stored, places: readonly number[] = booked) {
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  await own.club.inScope(async (scope) => {
    for (const training_id of places) await buildRegistration(scope, { client_id: member.id, training_id });
  });
  const page = await settle(own, { path, as: { email: member.email }, stored });
  await untilKept(page, `trenn-${member.id}`, `"language":"${stored.language}"`, '"week"', '"homeClub"', 'Ratas');
  const context = page.context();
  await page.close();
  return context;
}

const banner = (page: Page) =>
  page
    .locator('main section')
    .filter({ has: page.locator('strong + span') })
    .last();

/** The banner with all that it says, the rows, the bars. */
const look = (page: Page) =>
  lookAt(
    page,
    'main section, main section :is(p, strong, a, button, ul, li, svg, span, small), main li, main li :is(a, button), main nav, header :is(a, button, svg), fieldset > *',
  );

/**
 * The words of the banner and of the rows, whatever of them is in sight; from now on the page notes them in the first frame in which
 * the drawn day is no more.
 */
const watchFirstFrame = (page: Page) =>
  page.evaluate((parts) => {
    const read = () => [...document.querySelectorAll(parts)].map((part) => part.textContent);
    new MutationObserver((_, observer) => {
      if (document.querySelector('.sight')) return;
      observer.disconnect();
      requestAnimationFrame(() => Reflect.set(globalThis, 'firstFrame', read()));
    }).observe(document.body, { childList: true, subtree: true });
    return read();
  }, 'main section, main li');

async function expectSame(page: Page, start: () => Promise<void>): Promise<void> {
  const drawn = await look(page);
  await watchShifts(page);
  const words = await watchFirstFrame(page);
  await start();
  await page.locator('.sight').waitFor({ state: 'detached' });
  await page.locator('main li').filter({ hasText: 'Vesi' }).waitFor();
  expect(await look(page)).toEqual(drawn);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'firstFrame')), 'in its place at once').toEqual(words);
}

test.each([
  ['light', 'et', 'Sel päeval on su 2 trenni kirjas', '9 vaba kohta'],
  ['dark', 'lv', 'Tajā dienā tev ir 2 nodarbības', '9 brīvas vietas'],
] as const)(
  'a day whose limit is reached is there before any code, with its reason and what would help: %s, %s',
  async (colormode, language, title, places) => {
    const context = await openMember({ colormode, language });
    await context.setOffline(true);
    const { page, start } = await openFromWorker(context, path);
    expect(await banner(page).innerText()).toContain(title);
    expect(await page.locator('main li').filter({ hasText: 'Ratas' }).innerText()).toContain(places);
    await expectSame(page, start);
  },
);

test.each([
  ['dark', 'en', 'You have no package or ticket yet'],
  ['light', 'lv', 'Tev vēl nav abonementa vai biļetes'],
] as const)('and so is one for whoever has nothing to come with: %s, %s', async (colormode, language, title) => {
  const context = await openMember({ colormode, language }, []);
  await context.setOffline(true);
  const { page, start } = await openFromWorker(context, path);
  expect(await banner(page).innerText()).toContain(title);
  await expectSame(page, start);
});

test('a press on it before the app has come is done by it', async () => {
  const context = await openMember({ colormode: 'light', language: 'et' });
  const { page, start } = await openFromWorker(context, path);
  await banner(page).getByRole('button', { name: 'Loobu: Pilates 10:00' }).click({ noWaitAfter: true });
  await start();
  await page.locator('main li').filter({ hasText: 'Ratas' }).getByText('Broneeri').waitFor();
});
