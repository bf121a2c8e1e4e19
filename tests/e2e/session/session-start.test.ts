import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember, listSessions, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';

let browserClub: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  member = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Liis' });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

const refresh = '**/account/refresh';
const logout = '**/account/logout';

test('one refresh without a definite response, whether 503, 429 or none, is not noticed', async () => {
  const page = await openHome();
  for (const fail of [answer(503), answer(429), (route: Route) => route.abort()]) {
    await page.route(refresh, fail, { times: 1 });
    await openAnew(page, '/user/workouts', ownTitle);
  }
});

test('while the refresh keeps failing and nothing is cached the frame stays with a message, and the page appears once it succeeds', async () => {
  const page = await openHome();
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.route(refresh, answer(503));
  await openAnew(page, '/user/workouts', away);
  expect(await mine(page).isVisible()).toBe(true);
  expect(await page.locator('#root').innerText()).not.toContain('Liis');
  await page.unroute(refresh);
  await page.getByRole('button', { name: 'Try again' }).click();
  await ownTitle(page).waitFor();
});

test('a slow refresh shows no log-in form, not even on the home page', async () => {
  const page = await openHome();
  await page.route(refresh, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await openAnew(page, '/', (at) => at.getByRole('heading', { level: 1, name: /Liis/ }));
});

test('a refusal after failed refreshes asks to log in, and leads back', async () => {
  const page = await openHome();
  // The page is shown as last known before the server refuses.
  await untilKept(page, `trenn-${member.id}`, 'Liis');
  await page.route(refresh, answer(401));
  await page.route(refresh, answer(503), { times: 2 });
  await page.goto('/user/workouts');
  await password(page).waitFor();
  expect(await hasSeenForm(page)).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get('destination')).toBe('/user/workouts');
  expect(await page.evaluate(() => localStorage.getItem('has_logged_in'))).toBe('false');
});

test('a user can log out while the refresh is pending, and another user sees none of their data', async () => {
  const other = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Zelma' });
  const page = await openHome();
  await page.route(refresh, answer(503));
  await openAnew(page, '/user/workouts', away);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await password(page).waitFor();
  await page.getByLabel('Email').fill(other.email);
  await password(page).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await mine(page).waitFor();
  expect(await page.locator('#root').innerText()).not.toContain('Liis');
});

test('a log-out that did not reach the server is sent at the next start, and does not affect the next user', async () => {
  const page = await openHome();
  await page.route(logout, (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/account/logout'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await asked;
  await password(page).waitFor();
  expect(await endReason()).toBeNull();
  await page.unroute(logout);
  await page.goto('/');
  await password(page).waitFor();
  await expect.poll(endReason).toBe('logout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('close'))).toBeNull();
});

async function openHome(): Promise<Page> {
  const page = await browserClub.visit({ as: member });
  await mine(page).waitFor();
  await page.addInitScript(watchForForm);
  return page;
}

const mine = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true });
const ownTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'My trainings' });
const away = (page: Page) => page.getByText('The club’s system is not answering.');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { errors: ['unknown'], code: status } });

/** Why the member's last session ended; null while it is active. */
async function endReason() {
  return (await listSessions(browserClub.test, browserClub.club.tenantId, member.id)).at(-1)?.end_reason;
}

/** Whether a log-in form has stood on the page at any moment since it was loaded. */
const hasSeenForm = (page: Page) => page.evaluate(() => 'hasSeenForm' in globalThis);

/** Runs in a page before it loads. */
function watchForForm(): void {
  new MutationObserver(() => {
    if (document.querySelector('input[type="password"]')) Object.assign(globalThis, { hasSeenForm: true });
  }).observe(document, { childList: true, subtree: true });
}

/** Reloads the page; until `until` appears, the log-in form must not appear at any moment. */
async function openAnew(page: Page, path: string, until: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  await page.goto(path);
  await until(page).waitFor();
  expect(await hasSeenForm(page)).toBe(false);
}
