import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';

const email = 'liis@klubi.test';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  await addMember(browserClub.test, browserClub.club.tenantId, { email, first_name: 'Liis' });
  const tomorrow = addDays(toPlainDate(browserClub.test.clock.now, 'Europe/Tallinn'), 1);
  await browserClub.club.addTraining({ kind: 'pool', name: 'Swimming', startsAt: `${tomorrow}T10:00:00` });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

const visit: BrowserClub['visit'] = (options) => browserClub.visit(options);

describe('logging in', () => {
  test('a wrong password shows an error and keeps the typed values; the right one opens home', async () => {
    const page = await visit();
    await logIn(page, 'Wrong1234');
    await page.getByRole('alert').getByText('Wrong username or password').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await heading(page, 'Hello, Liis').waitFor();
    expect(await page.title()).toMatch(/^Home · Klubi/);
  });

  test('a missing or invalid value is reported at its field, and nothing is sent', async () => {
    const page = await visit({ path: '/login' });
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/account/login') ? 1 : 0));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Enter your email').waitFor();
    await page.getByText('Enter your password').waitFor();
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Email').fill('liis');
    await page.keyboard.press('Enter');
    await page.getByText('This is not an email address').waitFor();
    expect(sent).toBe(0);
    // What is typed stays when a small tablet is turned.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('html:not([data-narrow])').waitFor();
    await page.getByText('This is not an email address').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('liis');
  });

  test('a private page asks for a log-in first and is opened afterwards', async () => {
    const page = await visit({ path: '/user/workouts' });
    await page.getByText('carry on where you left off').waitFor();
    await logIn(page);
    await page.waitForURL('**/user/workouts');
  });

  test('a private page is shown even when the server is slow to refresh the session', async () => {
    const page = await visit({ as: { email } });
    await heading(page, 'Hello, Liis').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/account/refresh', (route) => held.promise.then(() => route.continue()));
    await page.goto('/user/workouts');
    await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    held.resolve();
    await heading(page, 'My trainings').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/user/workouts');
  });

  test('an address of another site is not accepted as destination', async () => {
    const page = await visit({ path: '/login?destination=//evil.test/' });
    await logIn(page);
    await heading(page, 'Hello, Liis').waitFor();
    await expect.poll(() => new URL(page.url()).origin).toBe(browserClub.origin);
  });

  test('after too many attempts the waiting time is shown', async () => {
    const page = await visit();
    await page.route('**/account/login', (route) =>
      route.fulfill({
        status: 429,
        json: {
          errors: ['too_many_requests'],
          code: 429,
          remedy: { kind: 'wait_until', at: new Date(Date.now() + 150_000).toISOString() },
        },
      }),
    );
    await logIn(page);
    await page
      .getByRole('alert')
      .getByText(/Too many tries in a row\. Try again in [23].min/)
      .waitFor();
  });

  test('when offline the button is disabled and the reason is shown', async () => {
    const page = await visit();
    await heading(page, 'Welcome').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Logging in needs a connection').waitFor();
    expect(await page.getByRole('button', { name: 'Log in' }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await logIn(page);
    await heading(page, 'Hello, Liis').waitFor();
  });

  test('logging out leads to the log-in screen, and a reload stays logged out', async () => {
    const page = await visit({ as: { email } });
    await heading(page, 'Hello, Liis').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await heading(page, 'Welcome').waitFor();
    await page.getByText('You are logged out').waitFor();
    await page.reload();
    await heading(page, 'Welcome').waitFor();
  });
});

test('logging out on a page that is open to all goes home too', async () => {
  const page = await visit({ path: '/public/calendar/day', as: { email } });
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await heading(page, 'Welcome').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a service worker that cannot be registered is logged, and the app works without it', async () => {
  const page = await visit({ hasWorker: true, path: null, as: { email } });
  await page.context().addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no workers here'));
  });
  const warned = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('The service worker could not be registered.'),
  });
  await page.goto('/');
  expect((await warned).type()).toBe('warning');
  await heading(page, 'Hello, Liis').waitFor();
});

describe('the frame', () => {
  test('an unknown address shows a not-found page with a title and a link home', async () => {
    const page = await visit({ path: '/public/no/such/page' });
    await heading(page, 'Page not found').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Page not found · /);
    await page.getByRole('link', { name: 'Go home' }).click();
    await heading(page, 'Welcome').waitFor();
  });

  test('another language is applied everywhere at once and is remembered', async () => {
    const page = await visit();
    await page.getByLabel('Choose a language').selectOption('lv');
    await heading(page, 'Laipni lūdzam').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('lv');
    await expect.poll(() => page.title()).toMatch(/^Ienākt · /);
    await page.reload();
    await heading(page, 'Laipni lūdzam').waitFor();
  });

  test('a visitor’s week is requested before the app’s code has loaded, and only once', async () => {
    const page = await visit({ path: null });
    const order: string[] = [];
    const weeks: string[] = [];
    page.on('request', (request) => {
      order.push(`asked ${pathOf(request)}`);
      if (pathOf(request).endsWith('/public/schedule')) weeks.push(request.url());
    });
    page.on('requestfinished', (request) => void order.push(`there ${pathOf(request)}`));
    await page.goto('/public/calendar/day');
    await heading(page, 'Timetable').waitFor();
    // The app follows the week once it has it; that request stays open.
    const isFollowed = () => order.some((event) => event.startsWith('asked') && event.includes('/schedule/live'));
    await expect.poll(isFollowed).toBe(true);
    expect(weeks.length).toBeGreaterThan(0);
    // The week after may be fetched ahead, none twice.
    expect(new Set(weeks).size).toBe(weeks.length);
    const codeIsThere = order.findIndex((event) => /^there .*\/index-.*\.js$/.test(event));
    expect(codeIsThere).toBeGreaterThan(0);
    expect(order.findIndex(isAsked)).toBeLessThan(codeIsThere);
  });

  test('the chosen colour mode is applied before the app’s first script runs', async () => {
    const page = await visit({ viewport: desktop });
    const [light, dark] = ['rgb(252, 252, 252)', 'rgb(0, 0, 0)'];
    expect(await rootStyle(page)).toBe(dark);
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    await expect.poll(() => rootStyle(page)).toBe(light);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await rootStyle(page)).toBe(light);
    expect(await page.locator('#root > .splash').count()).toBe(1);
  });

  test('M opens the menu; closing it collapses expanded groups; M does nothing in an input', async () => {
    const page = await visit({ viewport: desktop });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByLabel('Email').fill('m');
    await page.keyboard.press('m');
    expect(await menu.isVisible()).toBe(false);
    await heading(page, 'Welcome').click();
    await page.keyboard.press('m');
    await menu.getByRole('button', { name: /^Language/ }).click();
    await menu.getByRole('button', { name: 'Eesti', exact: true }).waitFor();
    await page.keyboard.press('m');
    await menu.waitFor({ state: 'hidden' });
    await page.keyboard.press('m');
    await menu.getByRole('button', { name: /^Language/ }).waitFor();
    expect(await menu.getByRole('button', { name: 'Eesti', exact: true }).count()).toBe(0);
  });

  test('the menu leads to the pool where a club has trainings there, and has no contract for a visitor', async () => {
    const page = await visit({ path: '/public/calendar/day', viewport: phone });
    await page.getByRole('button', { name: /^(Open the menu|Menu)$/ }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Pool' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Contract' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Pool' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?filter=pool');
  });

  test.each([
    ['as it was left on a desktop', desktop, 1],
    ['closed on a phone, where it would cover the page', phone, 0],
  ])('after a reload the menu is %s', async (_, viewport, count) => {
    const page = await visit({ path: '/public/calendar/day', viewport });
    await page.getByRole('button', { name: /^(Open the menu|Menu)$/ }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).count()).toBe(count);
  });

  test('a page change moves the focus to the content and is announced', async () => {
    const page = await visit({ path: '/public/no/such/page' });
    await page.getByRole('link', { name: 'Go home' }).click();
    await heading(page, 'Welcome').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('status').filter({ hasText: 'Log in · ' }).waitFor({ state: 'attached' });
  });
});

test.each([
  ['the log-in screen', '/', phone],
  ['the log-in screen on a desktop', '/login', desktop],
  ['the page that is not there', '/public/no/such/page', phone],
] as const)(
  'nothing stands in anyone’s way on %s in dark and in light colours, and it fits',
  async (_, path, viewport) => {
    const page = await visit({ path, viewport });
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('language', 'et'));
    await reloadIn(page, 'light');
    await title.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isAsked = (event: string): boolean => /^asked .*\/public\/schedule$/.test(event);

async function logIn(page: Page, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rootStyle = (page: Page) => page.evaluate(() => document.documentElement.style.backgroundColor);
