import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserErrorBody, webVitalsBody } from '#api/telemetry/schema.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

const email = 'liis@klubi.test';

let browserClub: BrowserClub;
beforeAll(async () => {
  browserClub = await openBrowserClub();
  await addMember(browserClub.test, browserClub.club.tenantId, { email, first_name: 'Liis' });
});
afterAll(() => browserClub.close());

test('where the app fails is told to the club’s own server, without who it was', async () => {
  const page = await openTold(0.9);
  await page.route('**/assets/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'setTimeout(() => document.getElementById("none").click())',
    }),
  );
  const asked = page.waitForRequest('**/telemetry/error');
  await page.evaluate(`import('/assets/planted.js')`);
  const request = await asked;
  const body = browserErrorBody.parse(request.postDataJSON());
  expect(body).toMatchObject({ name: 'TypeError', area: 'visitor', page: expect.stringContaining('/public/calendar') });
  expect(body.frames).toEqual([expect.stringMatching(/^planted\.js:1:\d+$/)]);
  expect(await isAnonymous(request)).toBe(true);
  expect((await request.response())?.status()).toBe(204);
  expect(browserClub.takeComplaints()).toHaveLength(1);
});

test('a page that cannot be drawn is told too; a file that does not come is not', async () => {
  const page = await openTold(0.9);
  const told: string[] = [];
  page.on('request', (request) => request.url().includes('/telemetry/') && told.push(request.postData() ?? ''));
  const code = /\/workouts-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await mine(page).dispatchEvent('click');
  await page.getByText('The club’s system is not answering.').waitFor();
  await page.unroute(code);
  await page.route(code, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.getElementById("none").click()' }),
  );
  const asked = page.waitForRequest('**/telemetry/error');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ name: 'TypeError', area: 'member' });
  expect(told).toHaveLength(1);
  await browserClub.sendHome();
  browserClub.takeComplaints();
});

test('some page loads tell how fast they were, once, when they are left', async () => {
  const page = await openTold(0);
  await mine(page).click();
  const asked = page.waitForRequest('**/telemetry/vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const body = webVitalsBody.parse((await asked).postDataJSON());
  expect(body).toMatchObject({ area: 'visitor', device: 'phone' });
  expect(body.fcp).toBeGreaterThan(0);
  expect(body.ttfb).toBeGreaterThan(0);
  expect(await isAnonymous(await asked)).toBe(true);
});

/** The timetable of a member, whose browser throws these dice, once what no render waits for is there. */
async function openTold(dice: number): Promise<Page> {
  const page = await browserClub.visit({ as: { email } });
  await page.addInitScript(
    `Math.random = () => ${dice}; Object.defineProperty(navigator, 'webdriver', { value: false })`,
  );
  await page.goto('/public/calendar/day');
  await mine(page).waitFor();
  await expect.poll(() => page.evaluate('window.earlyErrors === undefined')).toBe(true);
  return page;
}

async function isAnonymous(request: Request): Promise<boolean> {
  const headers = await request.allHeaders();
  return headers['authorization'] === undefined && headers['cookie'] === undefined;
}

const mine = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true });
