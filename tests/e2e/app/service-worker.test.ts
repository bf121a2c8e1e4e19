import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import { makeNextBuild } from '#tests/support/browser/next-build.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { builtDist } from '#tests/support/browser/open-test-site.ts';
import {
  cacheFiles,
  findUpdate,
  hasWaiting,
  lookForUpdate,
  lookInVain,
  lookUntil,
  revisionOf,
  settle,
  waitForUpdate,
} from '#tests/support/browser/worker-pages.ts';
import { inSoak } from '#tests/support/in-soak.ts';

const email = 'liis@klubi.test';

/** Long enough for a busy machine. */
const soon = { timeout: 60_000 };

let club: BrowserClub;
let next: string;
let afterNext: string;

beforeAll(async () => {
  club = await openBrowserClub();
  [next, afterNext] = [makeNextBuild(1), makeNextBuild(2)];
  await addMember(club.test, club.club.tenantId, { email, first_name: 'Liis' });
});

afterEach(async () => {
  await club.sendHome();
  await club.test.comeBack();
  await club.test.deploy(builtDist);
  expect(club.takeComplaints()).toEqual([]);
});

afterAll(async () => {
  await club.close();
  for (const folder of [next, afterNext]) rmSync(folder, { recursive: true, force: true });
});

test('the worker answers none of the server’s own pages; the app opens from it without a server, at any of its addresses, in any language', async () => {
  const page = await settle(club);
  const tab = page.context();
  const font = await page.locator('link[rel="preload"][as="font"]').first().getAttribute('href');
  await page.goto('/dev/mailbox');
  expect(await page.locator('#root').count()).toBe(0);
  await page.goto('/api/v0.1/page/configuration');
  expect(await page.locator('body').innerText()).toContain('brandVersion');
  await page.goto('/robots.txt');
  expect(await page.locator('#root').count()).toBe(0);
  await page.close();
  // Such pages may not read storage, as the script of each test page does first.
  club.takeComplaints();
  await club.test.goAway();
  const cold = await tab.newPage();
  await cold.goto('/public/calendar/day');
  await cold.getByRole('heading', { level: 1, name: /^Timetable/ }).waitFor();
  expect(await cold.evaluate(async (url) => (await fetch(url ?? '')).ok, font)).toBe(true);
  for (const [language, words] of [
    ['et', 'Logi sisse'],
    ['lv', 'Ienākt'],
  ] as const) {
    await cold.evaluate((stored) => localStorage.setItem('language', stored), language);
    await cold.goto('/login?destination=/user/profile.x');
    await cold.getByRole('button', { name: words }).waitFor();
  }
});

describe('a new build', () => {
  test('is loaded once and automatically when nobody is logged in, where one is; with a form in progress, when it is left', async () => {
    const page = await settle(club, { path: '/public/calendar/day?date=2026-11-24' });
    const first = await revisionOf(page);
    let loads = 0;
    page.on('load', () => loads++);
    await club.test.deploy(next);
    await waitForUpdate(page, first);
    await expect.poll(() => page.url(), soon).toBe(`${club.origin}/public/calendar/day?date=2026-11-24`);
    // Files that only the old build used are deleted when no page has it open any more.
    const ofOld = async () => (await cacheFiles(page)).filter((url) => !url.includes('-n1'));
    await expect.poll(ofOld, soon).toEqual([]);
    await lookInVain(page);
    expect(loads).toBe(1);

    await page.goto('/');
    await page.getByLabel('Email').fill('liis@');
    const old = await revisionOf(page);
    await club.test.deploy(afterNext);
    await findUpdate(page);
    await lookInVain(page);
    expect([await revisionOf(page), await page.getByLabel('Email').inputValue()]).toEqual([old, 'liis@']);
    // The server is gone meanwhile: nothing is loaded that might fail.
    await club.test.goAway();
    await page.getByLabel('Email').fill('');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await lookInVain(page);
    expect(await revisionOf(page)).toBe(old);
    await club.test.comeBack();
    await waitForUpdate(page, old);
  });

  test('does not reload a logged-in user’s page, which finds its files even though no server has them', async () => {
    const page = await settle(club, { as: { email } });
    await mine(page).waitFor();
    const old = await revisionOf(page);
    await club.test.deploy(next);
    await findUpdate(page);
    await mine(page).click();
    await page.getByRole('heading', { level: 1, name: 'My trainings' }).waitFor();
    // When hidden it activates the update without reloading.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => hasWaiting(page), soon).toBe(false);
    await page.goto('/user/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect([await away(page).count(), (await revisionOf(page)) === old]).toEqual([0, false]);
  });

  test('is offered once when the claims require it; a newer build meanwhile is the one that is loaded', async () => {
    const page = await settle(club);
    await page
      .context()
      .route('**/account/{login,refresh}', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-version': '0.5.13' } }),
      );
    await logIn(page);
    const notice = noticeIn(page);
    await notice.waitFor();
    // There is none with a second tab open, though both are visible.
    const beside = await page.context().newPage();
    await beside.goto('/');
    await mine(beside).waitFor();
    await waitForRest(beside);
    expect([await notice.count(), await noticeIn(beside).count()]).toEqual([1, 0]);
    const old = await revisionOf(page);
    await club.test.deploy(next);
    await lookForUpdate(page);
    await club.test.deploy(afterNext);
    await notice.getByRole('button', { name: 'Update now' }).click();
    await waitForUpdate(page, old);
    await mine(page).waitFor();
    expect(await page.locator('script[type="module"]').first().getAttribute('src')).toContain('-n2');
    // The user's other tab keeps its version.
    expect(await revisionOf(beside)).toBe(old);
    await mine(beside).click();
    await beside.getByRole('heading', { level: 1, name: 'My trainings' }).waitFor();
    expect([await notice.count(), await away(beside).count()]).toEqual([0, 0]);
  });

  test.runIf(inSoak(true, false))('can be rolled back', async () => {
    const page = await settle(club);
    const first = await revisionOf(page);
    await club.test.deploy(next);
    await waitForUpdate(page, first);
    const second = await revisionOf(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await club.test.deploy(builtDist);
    await waitForUpdate(page, second);
    expect(await revisionOf(page)).toBe(first);
  });
});

test('when the operator switches it off, open apps lose the worker, the next page is the server’s, and no file stays', async () => {
  const page = await settle(club);
  await club.test.deploy(builtDist, { SERVICE_WORKER: 'off' });
  const listRegistrations = () => page.evaluate(() => navigator.serviceWorker.getRegistrations());
  // Without waiting for the old worker to have nothing to do: that is the browser's own time.
  await lookUntil(page, async () => (await listRegistrations()).length === 0);
  await page.goto('/login');
  await welcome(page).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const listKept = async () => [await listRegistrations(), await page.evaluate(() => caches.keys())].flat();
  await expect.poll(listKept, soon).toEqual([]);
});

test('without service workers the app works as usual', async () => {
  const page = await club.visit({ as: { email }, path: null, hasWorker: true });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/');
  await mine(page).click();
  await page.getByRole('heading', { level: 1, name: 'My trainings' }).waitFor();
  await waitForRest(page);
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await mine(page).waitFor();
  // A focused form field counts as a form in progress.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

const mine = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true });
const noticeIn = (page: Page) => page.getByRole('dialog', { name: 'A new version is ready' });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome' });
const away = (page: Page) => page.getByText('The club’s system is not answering.');
