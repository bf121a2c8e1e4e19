import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const foreignHost = 'kodu.localhost';
const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

let own: BrowserClub;
let site: Server;
/** What the club's own page holds. */
let content = '';

const foreign = () => `http://${foreignHost}:${(site.address() as AddressInfo).port}/`;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ embed: JSON.stringify({ hosts: [foreignHost] }) })
      .execute(),
  );
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
  for (let hour = 10; hour < 18; hour++)
    await own.club.addTraining({ startsAt: `${tomorrow}T${hour}:00:00`, name: `Jooga ${hour}` });
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="et"><title>Kodu</title><body><h1>Meie klubi</h1>${content}`);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  site.listen(0, '127.0.0.1', resolve);
  await promise;
});
afterEach(() => own.sendHome());
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await own?.close();
});

const element = () =>
  `<script async src="${own.origin}/embed.js"></script><trenn-timetable language="et" day="${tomorrow}"></trenn-timetable>`;

test('the timetable stands in a page of the club’s own, as high as what it shows, and books in the app', async () => {
  content = element();
  const page = await own.visit({ path: null, hasWorker: true, viewport: phone });
  await page.goto(foreign());
  const frame = page.frameLocator('trenn-timetable iframe');
  await frame
    .getByRole('link', { name: /Jooga 10/ })
    .first()
    .waitFor();
  const box = page.locator('iframe');
  const heightOf = async () => (await box.boundingBox())?.height ?? 0;
  const contentHeight = () => frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  await expect.poll(heightOf).toBe(await contentHeight());
  const before = await heightOf();
  await frame.getByText('Näita kõiki trenne (8)').click();
  await expect.poll(heightOf).toBeGreaterThan(before);
  // Lanes have colours, which the policy allows a script alone to set.
  expect(
    await frame
      .locator('[data-style]')
      .first()
      .evaluate((lane) => getComputedStyle(lane).getPropertyValue('--lane-e')),
  ).toMatch(/^#/);
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /^Broneeri.*Jooga 11/ }).click();
  const app = await opened;
  await app.getByRole('dialog').getByRole('heading', { name: 'Jooga 11' }).waitFor();
  expect(app.url()).toContain(`${own.origin}/public/calendar/day?date=${tomorrow}&training=`);
  expect(await page.context().cookies(own.origin)).toEqual([]);
});

test('a page of a host that the club has not named gets none', async () => {
  content = element();
  await own.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ embed: '{}' }).execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
  const page = await own.visit({ path: null, hasWorker: true });
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(foreign());
  await refused;
  expect(await page.frameLocator('iframe').getByText('Jooga').count()).toBe(0);
});

test.each(['light', 'dark'] as const)('it has no barriers by itself: %s', async (scheme) => {
  const page = await own.visit({ path: `/embed?day=${tomorrow}&language=lv&scheme=${scheme}`, viewport: phone });
  await page.getByText('Rādīt visas nodarbības (8)').click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Nākamā nedēļa' }).click();
  await page.getByText('Šajā dienā nodarbību nav').or(page.locator('.none')).first().waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(addDays(tomorrow, 7));
});
