import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loseNetwork } from '#tests/support/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/open-browser-club.ts';
import { addMember, listSessions, testPassword } from '#tests/support/test-member.ts';

const refreshPath = '/account/refresh';
const logoutPath = '/account/logout';

let club: BrowserClub;
let context: BrowserContext;
let firstPage: Page | undefined;
let member: Awaited<ReturnType<typeof addMember>>;
/** What the context's pages asked for: of the API, by its path there. */
let calls: string[];

beforeAll(async () => {
  club = await openBrowserClub();
});

afterAll(() => club?.close());

beforeEach(async () => {
  club.test.clock.now = new Date();
  member = await addMember(club.test, club.club.tenantId, { first_name: 'Õnne' });
  firstPage = await club.visit();
  context = firstPage.context();
  context.setDefaultTimeout(8000);
  await context.clock.install();
  calls = [];
  context.on('request', (request) => void calls.push(request.url().replace(/^.*\/api\/v0\.1(?=\/)/, '')));
});

afterEach(async () => {
  await context?.close();
  expect(club.takeComplaints()).toEqual([]);
});

/** A page at the fake clock; after the first one, another tab beside it. */
async function open(path = '/'): Promise<Page> {
  const page = firstPage ?? (await context.newPage());
  firstPage = undefined;
  await page.goto(club.origin + path);
  return page;
}

async function logIn(page: Page, person = member, { keep = false } = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  if (keep) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await isIn(page);
}

const isIn = (page: Page) => page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
const isOut = (page: Page) => page.getByRole('heading', { name: 'Welcome' }).waitFor();
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still here?' });
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, keep me logged in' });

const times = (path: string) => calls.filter((call) => call === path).length;

/** As long as a phone sleeps, on the device and on the server; timers that were due fire once. */
async function sleep(minutes: number): Promise<void> {
  club.test.clock.advance(minutes * 60);
  await context.clock.fastForward(minutes * 60_000);
}

/** Minute by minute, as when the app stays open. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) await sleep(1);
}

/** Goes on once one more refresh than before has been asked for, and its token is in all pages' hands. */
async function refreshed(before: number): Promise<void> {
  await expect.poll(() => times(refreshPath)).toBeGreaterThan(before);
  for (const page of context.pages()) await page.evaluate(() => navigator.locks.request('session', () => undefined));
}

/** As long as a phone sleeps that refreshes its session when it wakes up. */
async function sleepRefreshing(minutes: number): Promise<void> {
  const before = times(refreshPath);
  await sleep(minutes);
  await refreshed(before);
}

async function passRefreshing(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) await sleepRefreshing(1);
}

async function lastSession(person = member) {
  return (await listSessions(club.test, club.club.tenantId, person.id)).at(-1);
}

/** Home in one tab, one's trainings in another, of one log-in. */
async function openTwo(): Promise<[Page, Page]> {
  const first = await open();
  await logIn(first);
  const second = await open('/user/workouts');
  await isIn(second);
  return [first, second];
}

describe('a person who does nothing', () => {
  it('keeps the session by a refresh a minute, is asked after 15 minutes, and is logged out after 3 more', async () => {
    const page = await open();
    await logIn(page);
    calls.length = 0;
    await passRefreshing(14);
    expect(times(refreshPath)).toBe(14);
    expect(await question(page).isVisible()).toBe(false);
    await pass(1);
    await question(page).waitFor();
    await page.getByText(/^(3:00|2:5\d)$/).waitFor();
    await expect.poll(() => yes(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('status').filter({ hasText: 'minutes' }).waitFor();
    const refreshes = times(refreshPath);
    await pass(2);
    expect(times(refreshPath)).toBe(refreshes);
    await page.getByRole('status').filter({ hasText: '1 minute left' }).waitFor();
    await pass(1);
    await isOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('You were away for a while').waitFor();
    await expect.poll(async () => (await lastSession())?.end_reason).toBe('logout');
    expect(await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('has_logged_in')])).toEqual([
      null,
      'false',
    ]);
  });

  it('is never asked with "keep me logged in", and nothing is refreshed', async () => {
    const page = await open();
    await logIn(page, member, { keep: true });
    calls.length = 0;
    await sleep(600);
    await isIn(page);
    expect(await question(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('close'))).toBeNull();
  });
});

describe('the question', () => {
  it('Yes refreshes and starts the 15 minutes again; Escape is a Yes too', async () => {
    const page = await open();
    await logIn(page);
    await sleep(16);
    await question(page).waitFor();
    await page.getByText(/^(2:00|1:5\d)$/).waitFor();
    calls.length = 0;
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    await refreshed(0);
    expect(times(refreshPath)).toBe(1);
    await passRefreshing(14);
    expect(await question(page).isVisible()).toBe(false);
    await pass(1);
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await isIn(page);
  });

  it('No logs out, on the server too', async () => {
    const page = await open('/user/workouts');
    await logIn(page);
    await sleep(16);
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await isOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(async () => (await lastSession())?.end_reason).toBe('logout');
  });

  it('a Yes that the server refuses says so and logs out, one that nobody answers does not', async () => {
    const page = await open();
    await logIn(page);
    await context.route(`**${refreshPath}`, (route) => route.abort());
    await sleep(16);
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    await isIn(page);
    await context.unroute(`**${refreshPath}`);
    await context.route(`**${refreshPath}`, (route) =>
      route.fulfill({ status: 500, json: { errors: ['server_error'], code: 500 } }),
    );
    await sleep(16);
    await yes(page).click();
    await isOut(page);
    await page.getByText('Your session').waitFor();
  });

  it('comes no more for a person who moves, presses or touches', async () => {
    const page = await open();
    await logIn(page);
    await sleepRefreshing(14);
    await page.mouse.move(40, 700);
    await sleepRefreshing(14);
    await page.keyboard.press('Shift');
    await sleepRefreshing(14);
    expect(await question(page).isVisible()).toBe(false);
    await sleep(1.1);
    await question(page).waitFor();
  });
});

describe('a phone that slept', () => {
  it('for 19 minutes is logged out at once, whatever woke it', async () => {
    const page = await open('/user/workouts');
    await logIn(page);
    await sleep(19);
    await isOut(page);
  });

  it('while the app was closed is not logged in again by the cookie', async () => {
    const page = await open();
    await logIn(page);
    await page.close();
    // The server heard of a background tab a minute ago; here nobody did anything for too long.
    await context.clock.fastForward(19 * 60_000);
    const again = await open();
    await isOut(again);
    await expect.poll(async () => (await lastSession())?.end_reason).toBe('logout');
  });
});

describe('the refresh', () => {
  it('with 429, with 500 or without an answer changes nothing', async () => {
    const page = await open();
    await logIn(page);
    const statuses = [429, 500, undefined];
    await context.route(`**${refreshPath}`, (route) => {
      const status = statuses.shift();
      return status ? route.fulfill({ status, json: { errors: ['unknown'], code: status } }) : route.abort();
    });
    calls.length = 0;
    await passRefreshing(3);
    expect(times(refreshPath)).toBe(3);
    await isIn(page);
    expect((await lastSession())?.end_reason).toBeNull();
  });

  it('of a session that the server has ended says so and logs out', async () => {
    const page = await open('/user/workouts');
    await logIn(page);
    await page.evaluate(() => fetch('/api/v0.1/account/logout', { method: 'POST' }));
    await pass(1);
    await page.getByText('Your session').waitFor();
    await isOut(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('offline', () => {
  it('refreshes nothing, locks the screen after 18 minutes, and logs out when online', async () => {
    const page = await open();
    await logIn(page);
    await loseNetwork(page);
    calls.length = 0;
    await pass(15);
    expect(times(refreshPath)).toBe(0);
    await question(page).waitFor();
    await pass(3);
    await page.getByRole('heading', { name: 'Õnne, the screen is locked' }).waitFor();
    const text = await page.locator('#root').innerText();
    expect(text).not.toContain(member.last_name);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.mouse.move(50, 50);
    await pass(60);
    await page.getByRole('heading', { name: 'Õnne, the screen is locked' }).waitFor();
    expect(times(logoutPath)).toBe(0);
    await context.setOffline(false);
    await isOut(page);
    await expect.poll(async () => (await lastSession())?.end_reason).toBe('logout');
  });

  it('a Yes goes on, and the refresh comes with the network', async () => {
    const page = await open();
    await logIn(page);
    await loseNetwork(page);
    await sleep(16);
    await yes(page).click();
    await question(page).waitFor({ state: 'hidden' });
    calls.length = 0;
    await context.setOffline(false);
    await expect.poll(() => times(refreshPath)).toBe(1);
    await isIn(page);
  });
});

describe('two tabs', () => {
  it('refresh once a minute together', async () => {
    await openTwo();
    calls.length = 0;
    await passRefreshing(5);
    expect(times(refreshPath)).toBe(5);
  });

  it('count activity in one for both, and one answer closes the question in both', async () => {
    const [first, second] = await openTwo();
    await sleepRefreshing(14);
    await first.mouse.move(60, 600);
    await sleepRefreshing(14);
    await Promise.all([isIn(first), isIn(second)]);
    expect(await question(second).isVisible()).toBe(false);
    await sleep(1.1);
    await Promise.all([question(first).waitFor(), question(second).waitFor()]);
    calls.length = 0;
    await yes(second).click();
    await Promise.all([question(first).waitFor({ state: 'hidden' }), question(second).waitFor({ state: 'hidden' })]);
    expect(times(refreshPath)).toBe(1);
  });

  it('are logged out together', async () => {
    const [first, second] = await openTwo();
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await Promise.all([isOut(first), isOut(second)]);
    expect(new URL(second.url()).pathname).toBe('/');
  });

  it('never show one person what was another’s', async () => {
    const other = await addMember(club.test, club.club.tenantId, { first_name: 'Zelma' });
    const [first, second] = await openTwo();
    await second.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await isOut(first);
    await logIn(first, other);
    await second.waitForFunction(() => !('isSamePage' in globalThis));
    await isIn(second);
    expect(new URL(second.url()).pathname).toBe('/');
    expect(await second.locator('#root').innerText()).not.toContain('Õnne');
  });
});

it('asks once in a session to update an app that is too old, and reloads past every cache', async () => {
  await context.route('**/account/{login,refresh}', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-version': '0.5.13' } }),
  );
  const page = await open('/?from=2026-11-24');
  await logIn(page);
  const notice = page.getByRole('dialog', { name: 'A new version is ready' });
  await notice.waitFor();
  const reload = page.waitForRequest(/nocache=\d+/);
  await notice.getByRole('button', { name: 'Update now' }).click();
  expect((await reload).isNavigationRequest()).toBe(true);
  await isIn(page);
  expect(page.url()).not.toContain('nocache');
  await pass(2);
  expect(await notice.isVisible()).toBe(false);
});
