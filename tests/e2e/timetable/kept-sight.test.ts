import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { lookAt, openFromWorker, watchShifts, wordsOf } from '#tests/support/browser/page-without-code.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';

let own: BrowserClub;
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
const path = `/user/calendar/day?date=${tomorrow}`;
const names = ['Hommikune jooga & <b>venitus</b>', 'Vesiaeroobika', 'Jõutrenn', 'Ringtreening'] as const;

let booked: number;
let full: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  ({ id: booked } = await club.addTraining({ startsAt: `${tomorrow}T10:00:00`, name: names[0] }));
  ({ id: full } = await club.addTraining({ startsAt: `${tomorrow}T11:00:00`, name: names[1], max_places: 1 }));
  await club.addTraining({ startsAt: `${tomorrow}T12:00:00`, name: names[2] });
  await club.addTraining({ startsAt: `${tomorrow}T13:00:00`, name: names[3], is_cancelled: true });
  await club.inScope((scope) => buildRegistration(scope, { training_id: full }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

/** A member with a place in one and on the waiting list of another, whose device keeps that day. */
async function openMember(colormode: 'light' | 'dark' = 'light', options: { keep?: boolean } = {}) {
  const { club } = own;
  const member = await addMember(own.test, club.tenantId, { first_name: 'Liis' });
  await club.inScope(async (scope) => {
    await buildRegistration(scope, { client_id: member.id, training_id: booked });
    await buildRegistration(scope, { client_id: member.id, training_id: full, status: 'waiting' });
  });
  const as = { email: member.email, ...options };
  const page = await settle(own, { path, as, stored: { language: 'et', colormode } });
  await untilKept(page, `trenn-${member.id}`, '"language":"et"', '"week"', '"homeClub"', names[3]);
  return { page, member };
}

/** Each row with its words, the notice and the days above, the bars. */
const look = (page: Page) =>
  lookAt(
    page,
    'main li, main li :is(a, button), main nav, main nav [aria-current], main section, header :is(a, button, svg, output), fieldset > *, nav:not(main nav) > *, nav svg',
  );

test.each(['light', 'dark'] as const)(
  'without a network a member’s day is there before any code, with its age, and nothing moves when the app takes its place: %s',
  async (colormode) => {
    const { page: before } = await openMember(colormode);
    const context = before.context();
    await before.close();
    await context.setOffline(true);
    const { page, start } = await openFromWorker(context, path);
    const rows = (await lookAt(page, 'main li')).map(({ text }) => text);
    expect(rows.map((text) => text.split('\n')[2])).toEqual(names);
    expect(rows.join()).toContain('Kirjas');
    expect(await wordsOf(page)).toMatch(/Seisuga (täna|eile) \d?\d:\d\d/);
    const drawn = await look(page);
    await watchShifts(page);
    await start();
    await page.locator('.sight').waitFor({ state: 'detached' });
    await page.locator('main li').nth(3).waitFor();
    expect(await look(page)).toEqual(drawn);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBe(0);
  },
);

test('with a network it says nothing of its age, and a press before the app has come is done by it', async () => {
  const { page: before } = await openMember();
  const context = before.context();
  await before.close();
  const { page, start } = await openFromWorker(context, path);
  const drawn = await look(page);
  expect(await wordsOf(page)).not.toMatch(/Seisuga|Võrku ei ole/);
  const row = page.locator('main li a').filter({ hasText: names[2] });
  await page.getByRole('link', { name: 'Täna', exact: true }).waitFor();
  await start();
  await page.locator('.sight').waitFor({ state: 'detached' });
  await row.waitFor();
  expect(await look(page)).toEqual(drawn);
  await page.close();
  const again = await openFromWorker(context, path);
  await again.page.locator('main li a').filter({ hasText: names[2] }).click({ noWaitAfter: true });
  await again.start();
  await again.page.getByRole('dialog').getByRole('heading', { name: names[2] }).waitFor();
});

test('what waits to be sent is shown by the app alone, and so is the day where two have left theirs on the device', async () => {
  const { page: before, member } = await openMember();
  const context = before.context();
  await context.setOffline(true);
  const open = async () => {
    const { page } = await openFromWorker(context, path);
    const words = (await wordsOf(page)) ?? '';
    await page.close();
    return words;
  };
  const other = member.id + 1;
  const person = { version: 1, at: Date.now(), claims: { clientId: other }, language: 'et' };
  await putInto(before, `trenn-${other}`, 'entries', 'person', person);
  expect(await open(), 'of two').toBe('');
  await before.evaluate((name) => void indexedDB.deleteDatabase(name), `trenn-${other}`);
  await expect.poll(open).toContain(names[1]);
  await putInto(before, `trenn-outbox-${member.id}`, 'intents', 'one', {});
  expect(await open(), 'with something to send').toBe('');
});

/** As the app would, had it been used so. */
const putInto = (page: Page, ...place: [name: string, table: string, key: string, value: object]) =>
  page.evaluate(async ([name, table, key, value]) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const putting = opening.result.transaction(table, 'readwrite').objectStore(table).put(value, key);
    await new Promise((resolve) => putting.addEventListener('success', resolve));
    opening.result.close();
  }, place);

const auth = (clientId: number, keep: boolean) => JSON.stringify({ clientId, keep, exp: 1 });

test('it is nobody’s but of whoever is logged in here, in their language, on a phone, and stays with them', async () => {
  const { page: before, member } = await openMember();
  const context = before.context();
  const whole = await before.evaluate(() => ({ ...localStorage }));
  await before.close();
  await context.setOffline(true);
  let { page } = await openFromWorker(context, path);
  const open = async (change: Record<string, string | null>, viewport = { width: 390, height: 844 }) => {
    await page.evaluate(
      (values) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(values)) if (value !== null) localStorage.setItem(key, value);
      },
      { ...whole, ...change },
    );
    await page.close();
    ({ page } = await openFromWorker(context, path, viewport));
    expect(await page.locator('template').count()).toBe(0);
    return (await wordsOf(page)) ?? '';
  };
  const past = String(Date.now() - 1000);
  const later = String(Date.now() + 600_000);
  expect(await open({ auth: auth(member.id + 1, true) }), 'somebody else').toBe('');
  expect(await page.locator('body').innerText()).not.toContain(names[1]);
  expect(await page.locator('.splash').isVisible()).toBe(true);
  expect(await open({ auth: null }), 'nobody').toBe('');
  expect(await open({ has_logged_in: 'false' }), 'logged out').toBe('');
  expect(await open({ auth: auth(member.id, false), close: past }), 'idle for too long').toBe('');
  expect(await open({ auth: auth(member.id, false), close: '0' }), 'ended here').toBe('');
  expect(await open({ auth: auth(member.id, false), close: later }), 'not yet').toContain(names[1]);
  expect(await open({ auth: '{' }), 'unreadable').toBe('');
  expect(await open({ language: 'lv' }), 'in another language').toBe('');
  expect(await open({ screen: JSON.stringify({ filters: { style: [1], of: member.id } }) }), 'filtered').toBe('');
  expect(await open({}, desktop), 'on a wide page').toBe('');
  expect(await open({}), 'theirs').toContain(names[1]);
  // Another tab logs them out.
  const { page: other } = await openFromWorker(context, path);
  await other.evaluate(() => localStorage.removeItem('auth'));
  await page.locator('.sight').waitFor({ state: 'detached' });
});
