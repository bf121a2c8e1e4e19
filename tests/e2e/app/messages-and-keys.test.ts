import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const email = 'liis@klubi.test';

let browserClub: BrowserClub;
let clientId: number;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { test, club } = browserClub;
  ({ id: clientId } = await addMember(test, club.tenantId, { email, first_name: 'Liis' }));
  await addMember(test, club.tenantId, { email: 'other@klubi.test', first_name: 'Mari' });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

describe('the list of messages', () => {
  test('is empty at first, and opens from the bell and from the menu, which get the focus back', async () => {
    const page = await openHome();
    await bell(page, 'Messages').click();
    await dialog(page).getByRole('heading', { name: 'No messages yet' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => bell(page, 'Messages').evaluate((is) => is === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await dialog(page).getByRole('button', { name: 'Messages' }).click();
    await dialog(page).getByRole('heading', { name: 'No messages yet' }).waitFor();
  });

  test('keeps messages, newest first, in any language; opening it marks them as read', async () => {
    const page = await openHome();
    const at = Date.now();
    const refusal = { key: 'no_free_places' };
    await keep(page, [
      { id: 5, type: 'success', said: { key: 'registrations.joined', values: { count: 2, ordinal: true } }, at },
      { id: 4, type: 'warning', said: { key: 'of.another.version' }, at },
      { id: 3, type: 'error', said: { refusal }, at },
      // In the old storage format: a refusal still has its key, and plain text has only one language.
      { id: 2, type: 'error', text: 'Täis', refusal, at },
      { id: 1, type: 'success', text: 'Salvestatud', at },
    ]);
    await bell(page, 'Messages, 2 new').click();
    const words = dialog(page).locator('li p');
    const full = 'There are no places left';
    await expect.poll(() => words.allInnerTexts()).toEqual(['You are 2nd in line', full, full]);
    await page.keyboard.press('Escape');
    await bell(page, 'Messages').waitFor();
    await page.getByLabel('Choose a language').selectOption('lv');
    await bell(page, 'Ziņojumi').click();
    const none = 'Brīvu vietu vairs nav';
    await expect.poll(() => words.allInnerTexts()).toEqual(['Tu esi 2. vietā rindā', none, none]);
  });

  test('holds fifty, and is cleared at log-out: the next user finds only messages since then', async () => {
    const page = await openHome();
    await keep(
      page,
      Array.from({ length: 50 }, (_, index) => ({
        id: 50 - index,
        type: 'success',
        said: { key: 'registrations.bookedName', values: { name: `Said ${50 - index}` } },
        at: 1,
      })),
    );
    await page.goto('/user/profile');
    await page.getByLabel('Phone').first().fill('5123 4567');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => kept(page)).toContain('"id":51');
    expect(await kept(page)).toContain('"Said 2"');
    expect(await kept(page)).not.toContain('"Said 1"');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await dialog(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await kept(page)).not.toContain('Said');
    // A stored message is translated when the page language changes.
    await page.getByText('You are logged out').waitFor();
    await page.getByLabel('Choose a language').selectOption('lv');
    await page.getByText('Tu izgāji no konta').waitFor();
    await page.getByLabel('Izvēlies valodu').selectOption('en');
    await logIn(page, 'other@klubi.test');
    expect(await kept(page)).toBeNull();
  });
});

describe('the keyboard shortcuts', () => {
  test('are listed by ?, and single keys can be turned off with their hints, also for the next visit', async () => {
    const page = await openHome();
    await page.keyboard.press('?');
    await dialog(page).getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await dialog(page).getByRole('switch', { name: 'Single keys' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Hello, Liis' }).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    expect(await dialog(page).count()).toBe(0);
    // No shortcut is advertised while it is disabled.
    const signs = page.locator('[aria-keyshortcuts], kbd');
    expect(await signs.count()).toBe(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await dialog(page).getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await signs.count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog(page).getByRole('switch', { name: 'Single keys' }).click();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await signs.count()).toBe(1);
    await page.keyboard.press('m');
    await dialog(page).getByText('M', { exact: true }).waitFor();
  });

  test('are plain letters in an input', async () => {
    const page = await browserClub.visit({ viewport: desktop });
    await page.getByLabel('Email').pressSequentially('m?/b');
    expect(await page.getByLabel('Email').inputValue()).toBe('m?/b');
    expect(await dialog(page).count()).toBe(0);
  });

  test('B books the training in focus, in the list and when it is open, and none when that is ambiguous', async () => {
    const { club } = browserClub;
    // Another week than that of the log-in page, which shows what begins today.
    const friday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 11);
    const training = await club.addTraining({ startsAt: `${friday}T18:00:00` });
    await club.addTraining({ startsAt: `${friday}T19:00:00` });
    const path = `/public/calendar/day?date=${friday}`;
    const page = await browserClub.visit({ path, viewport: desktop });
    await page.locator('main li a').first().waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('b');
    expect(page.url()).not.toContain('/login');
    await page.locator('main li a').first().focus();
    await page.keyboard.press('b');
    await page.waitForURL(/\/login\?destination=/);
    await page.goto(`${path}&training=${training.id}`);
    const panel = page.locator('[data-panel]');
    await panel.locator('[aria-keyshortcuts="B"]').waitFor();
    await panel.locator('h2').first().focus();
    await page.keyboard.press('b');
    await page.waitForURL(/\/login\?destination=/);
  });
});

/** At desktop width, and at the width of a desktop zoomed to 400 %. */
async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(desktop);
  // Keys have no effect until the page knows that it is wide again.
  await page.locator('html:not([data-narrow])').waitFor();
}

test.each(['dark', 'light'] as const)(
  'in %s colours nothing stands in anyone’s way in menu, messages, keys, and the question whether one is there',
  async (colormode) => {
    const page = await browserClub.visit({ as: { email }, viewport: desktop, stored: { colormode } });
    await greeting(page).waitFor();
    const said = { key: 'registrations.bookedName', values: { name: 'Põhjalik venitustund algajatele' } };
    const types = ['success', 'warning', 'error', 'queued'];
    await keep(
      page,
      types.map((type, index) => ({ id: 4 - index, type, said, at: Date.now() })),
    );
    const opened = [
      [() => page.keyboard.press('m'), page.getByRole('dialog', { name: 'Menu' })],
      [() => bell(page, 'Messages, 2 new').click(), dialog(page).locator('li').first()],
      [() => page.keyboard.press('?'), dialog(page).getByRole('switch')],
    ] as const;
    for (const [open, sign] of opened) {
      await open();
      await sign.waitFor();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.clock.install();
    await untilWatched(page);
    browserClub.test.clock.advance(16 * 60);
    await page.clock.fastForward('14:30');
    await page.getByRole('dialog', { name: 'Are you still here?' }).waitFor();
    await expectNoBarriers(page);
  },
);

/** The session's clock has come, after the page: by the minute it asks for a new token. Two of them may pass, and one asks after 15. */
async function untilWatched(page: Page): Promise<void> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh')) asked++;
  });
  const passMinute = async () => {
    await page.clock.fastForward('01:01');
    return asked;
  };
  await expect.poll(passMinute, { interval: 5000 }).toBeGreaterThan(0);
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

async function logIn(page: Page, as: string): Promise<void> {
  await page.getByLabel('Email').fill(as);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await greeting(page).waitFor();
}

async function openHome(): Promise<Page> {
  const page = await browserClub.visit({ as: { email }, viewport: desktop });
  await greeting(page).waitFor();
  return page;
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('snackbar'));
const dialog = (page: Page) => page.getByRole('dialog');
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As another tab or an earlier version stored it. */
const keep = (page: Page, messages: object[]) =>
  page.evaluate(
    (text) => {
      localStorage.setItem('snackbar', text);
      dispatchEvent(new StorageEvent('storage'));
    },
    JSON.stringify({ clientId, unread: 2, messages }),
  );
