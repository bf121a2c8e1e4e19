import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

const email = 'liis@klubi.test';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  await addMember(browserClub.test, browserClub.club.tenantId, { email, first_name: 'Liis' });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());
const code = /\/workouts-[^/]+\.js$/;

describe('a page that fails to load', () => {
  test.each([
    ['its style sheet', /\/workouts-[^/]+\.css$/],
    ['its texts', /\/deferred-texts-[^/]+\.js$/],
  ])('for %s: says so within the frame, tries again, and comes whole', async (_, files) => {
    const page = await openWithout(files);
    // Clicked without a pointer, whose hover would prefetch it.
    await mine(page).dispatchEvent('click');
    await away(page).waitFor();
    await page.getByText(/try again in \d+\s+s/).waitFor();
    expect(await mine(page).isVisible()).toBe(true);
    await page.unroute(files);
    await again(page).click();
    await ownTitle(page).waitFor();
    expect(await isSame(page)).toBe(true);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join(' '));
    expect(sheets).toContain('/workouts-');
  });

  test('because the club has another build by now is loaded with a full page load', async () => {
    const page = await openWithout(code);
    await mine(page).click();
    await away(page).waitFor();
    const asked = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await again(page).click();
    await asked;
    await away(page).waitFor();
    expect(await isSame(page)).toBe(true);
    await page.unroute(code);
    await again(page).click();
    await ownTitle(page).waitFor();
    expect(await isSame(page)).toBe(false);
  });
});

test('a page that the club’s newer build has replaced says so, and offers to reload', async () => {
  const page = await openWithout(code);
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Another build</p>' }));
  await mine(page).dispatchEvent('click');
  await page.getByText('A new version is ready').waitFor();
  expect(await away(page).count()).toBe(0);
  await page.unroute('/');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await ownTitle(page).waitFor();
  expect(await isSame(page)).toBe(false);
});

describe('a panel that fails to load', () => {
  test.each([
    ['its style sheet', /\/menu-content-[^/]+\.css$/],
    ['its code and that of messages', /\/(menu-content|snackbar-stage)-[^/]+\.js$/],
  ])('for %s: leaves the page, is said, and opens at the next press', async (_, files) => {
    const page = await openWithout(files);
    const heading = page.getByRole('heading', { level: 1, name: /^Timetable/ });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('alert').filter({ hasText: 'The club’s system is not answering.' }).first().waitFor();
    expect(await heading.count()).toBe(1);
    await page.unroute(files);
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });
});

const mine = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true });
const away = (page: Page) => page.getByText('The club’s system is not answering.');

/** The timetable of a member in which these files fail to load. */
async function openWithout(files: RegExp): Promise<Page> {
  const page = await browserClub.visit({ as: { email } });
  await mine(page).waitFor();
  await page.route(files, (route) => route.abort());
  await page.goto('/public/calendar/day');
  await mine(page).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return page;
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const ownTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'My trainings' });
