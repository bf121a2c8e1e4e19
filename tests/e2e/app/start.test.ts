import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compileHint } from '#scripts/build/compile-hint.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { routes } from '#tests/support/browser/route-table.ts';
import { question, SessionPages } from '#tests/support/browser/session-pages.ts';

const day = '/public/calendar/day';
let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

const stuck = /^Rakendus ei käivitunud/;

test('a page whose script cannot be fetched shows an error with a button to try again', async () => {
  const page = await browserClub.visit({ path: day });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  const sentence = page.getByRole('alert').getByText(stuck);
  await sentence.waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Laadi leht uuesti' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sentence.count()).toBe(0);
});

test('a page whose script is slow shows an error after a while, and starts if the script arrives after all', async () => {
  const page = await browserClub.visit({ path: day });
  await page.clock.install();
  const { promise: letThrough, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => letThrough.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const sentence = page.getByText(stuck);
  await sentence.waitFor({ state: 'attached' });
  await page.clock.runFor('00:15');
  expect(await sentence.isVisible()).toBe(false);
  await page.clock.runFor('00:10');
  expect(await sentence.isVisible()).toBe(true);
  resolve();
  await page.clock.resume();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sentence.count()).toBe(0);
});

test('all code that a page waits for asks for eager compilation', async () => {
  const page = await browserClub.visit({ path: '/public/calendar/week' });
  const asked = new Set<string>();
  page.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && asked.add(request.url()));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const codes = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    [...asked],
  );
  expect(codes.length).toBeGreaterThan(1);
  for (const code of codes) expect(code.split('\n', 1)).toEqual([compileHint]);
});

test('a dialog does not load the page’s styles again, which would then override later ones', async () => {
  const session = await SessionPages.open(browserClub);
  const page = await session.enter();
  await session.sleep(16);
  await question(page).waitFor();
  const { inPage, lazy } = await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const texts = [...links].map(async ({ href }) => (await fetch(href)).text());
    return { inPage: document.querySelector('style')?.textContent ?? '', lazy: await Promise.all(texts) };
  });
  expect(lazy.length).toBeGreaterThan(1);
  for (const text of lazy) expect(inPage).not.toContain(text.trim());
});

test('an address that cannot be decoded leads to the app’s not-found page', async () => {
  const page = await browserClub.visit({ path: '/public/%E0%A4%A' });
  await page.getByText('Page not found').waitFor();
});

test('the server knows every address of the app from the build', async () => {
  const { test: site, club } = browserClub;
  const statusOf = async (path: string) =>
    (await site.app.inject({ url: path, headers: { host: club.host } })).statusCode;
  for (const { path } of routes) {
    const url = path.replace(/\$\w*/g, '7');
    const isMissing = path === '/404' || path.endsWith('/$');
    expect([url, await statusOf(url)]).toEqual([url, isMissing ? 404 : 200]);
  }
});

test('Temporal and the formatters of a browser agree on every hour, including clock changes', async () => {
  const page = await browserClub.visit({ path: day });
  const zones = ['Europe/Tallinn', 'Europe/Riga', 'America/St_Johns'];
  expect(await page.evaluate(compareClocks, zones)).toEqual({ hours: zones.length * 3 * 365 * 24, others: [] });
});

/**
 * Runs in the page: checks every hour of three years, and returns the number of hours and those for which the two
 * disagree on the wall time.
 */
function compareClocks(zones: readonly string[]): { hours: number; others: string[] } {
  interface Zoned {
    toPlainDateTime(): { toString(): string };
  }
  const { Temporal } = globalThis as unknown as {
    Temporal: { Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): Zoned } } };
  };
  const others: string[] = [];
  let hours = 0;
  for (const timeZone of zones) {
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const first = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 3 * 365 * 24; hour++, hours++) {
      const ms = first + hour * 3_600_000;
      const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
      if (formatter.format(ms).replace(' ', 'T') !== wall) others.push(`${timeZone} ${wall}`);
    }
  }
  return { hours, others };
}
