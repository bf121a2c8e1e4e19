import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { openTestDoor } from '#tests/support/entry/test-door.ts';

const email = 'liis@klubi.test';
const date = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 3);
const day = `/public/calendar/day?date=${date}`;

let browserClub: BrowserClub;
let trainingId: number;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { club } = browserClub;
  await addMember(browserClub.test, club.tenantId, { email, first_name: 'Liis' });
  const other = await club.inScope((scope) => buildStyle(scope));
  const startsAt = `${date}T18:00:00`;
  ({ id: trainingId } = await club.addTraining({ startsAt, comment_public: 'Bring a towel' }));
  await club.addTraining({ startsAt, style_id: other.id });
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

describe('a rule of the club', () => {
  test('isLanguageMenuHidden: the language menu in the header of home, at log-in and in the menu', async () => {
    await setRules({ pageFunctions: { isLanguageMenuHidden: false } });
    const page = await browserClub.visit({ viewport: desktop });
    const choice = page.getByLabel('Choose a language');
    const greeting = page.getByRole('heading', { level: 1, name: 'Hello, Liis' });
    const menu = page.getByRole('dialog');
    const countInMenu = async () => {
      await page.keyboard.press('m');
      await menu.getByRole('button', { name: 'Log out' }).waitFor();
      return menu.getByRole('button', { name: 'Language' }).count();
    };
    await page.getByLabel('Email').waitFor();
    expect(await choice.count()).toBe(1);
    await startWith(page, { pageFunctions: { isLanguageMenuHidden: true } });
    await page.getByLabel('Email').waitFor();
    expect(await choice.count()).toBe(0);
    await logIn(page);
    expect([await choice.count(), await countInMenu()]).toEqual([0, 0]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await startWith(page, { pageFunctions: { isLanguageMenuHidden: false } });
    await greeting.waitFor();
    expect([await choice.count(), await countInMenu()]).toEqual([1, 1]);
  });

  test('isInvoiceMenuHidden and isBuyPersonalTrainingPage: what a member’s sub-menu Contract has', async () => {
    await setRules({ pageFunctions: { isInvoiceMenuHidden: false }, pages: { isBuyPersonalTrainingPage: true } });
    // On a phone the menu is closed after a reload.
    const page = await browserClub.visit({ as: { email } });
    const fold = page.getByRole('button', { name: 'Contract', exact: true });
    const links = page.getByRole('listitem').filter({ has: fold }).getByRole('link');
    const expectLinks = async (names: string[]) => {
      await page.getByRole('heading', { level: 1, name: 'Hello, Liis' }).waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      await fold.click();
      await expect.poll(() => links.allInnerTexts()).toEqual(names);
    };
    await expectLinks(['Contracts', 'Invoices', 'Vouchers', 'Personal trainings']);
    await startWith(page, {
      pageFunctions: { isInvoiceMenuHidden: true },
      pages: { isBuyPersonalTrainingPage: false },
    });
    await expectLinks(['Contracts', 'Vouchers']);
  });

  test('isFiltersList: a list where there is room for it, else chips', async () => {
    await setRules({ pageFunctions: { isFiltersList: false } });
    const page = await browserClub.visit({ path: day, viewport: desktop });
    const row = page.locator('main li a').first();
    const list = page.getByRole('complementary').filter({ has: page.locator('fieldset') });
    const chips = page.locator('main button[aria-haspopup="dialog"][aria-keyshortcuts="/"]');
    const found = async () => [await list.count(), await chips.count()];
    const expectLook = async (look: 'list' | 'chips') => {
      await row.waitFor();
      await expect.poll(found).toEqual(look === 'list' ? [1, 0] : [0, 1]);
    };
    await expectLook('chips');
    await startWith(page, { pageFunctions: { isFiltersList: true } });
    await expectLook('list');
    const box = await list.boundingBox();
    expect(box && [box.width, box.x > 1000]).toEqual([148, true]);
    await page.keyboard.press('/');
    expect(await list.evaluate((aside) => aside.contains(document.activeElement))).toBe(true);
    for (const viewport of [{ width: 1199, height: 900 }, phone]) {
      await page.setViewportSize(viewport);
      await expectLook('chips');
    }
  });

  test('isQrEntryEnabled: the tab that scans; the pass is always there', async () => {
    await setRules({ pageFunctions: { isQrEntryEnabled: true } });
    const page = await browserClub.visit({ as: { email } });
    await page.getByRole('navigation').getByRole('link', { name: 'Enter gym' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Enter gym' });
    await title.waitFor();
    expect(await page.getByRole('tab', { name: 'Scan' }).count()).toBe(1);
    await startWith(page, { pageFunctions: { isQrEntryEnabled: false } });
    await title.waitFor();
    expect(await page.getByRole('tab', { name: 'Scan' }).count()).toBe(0);
    const { test: site, club } = browserClub;
    const door = await openTestDoor(site, club, { name: 'Peauks' });
    const visitor = await browserClub.visit({ path: '/public/tickets' });
    await visitor.getByRole('button', { name: 'Type the ticket’s code' }).click();
    await visitor.getByLabel('Code', { exact: true }).fill(door.showCode(site.clock.now));
    await visitor.getByRole('button', { name: 'Send the code' }).click();
    await visitor.getByText('This QR code is not valid').waitFor();
  });

  test('isTrainingCommentsEnabled: the comment of a training is shown or hidden', async () => {
    await setRules({ pageFunctions: { isTrainingCommentsEnabled: true } });
    const page = await browserClub.visit({ path: `/public/training?id=${trainingId}` });
    await page.getByText('Bring a towel').waitFor();
    await startWith(page, { pageFunctions: { isTrainingCommentsEnabled: false } });
    await page.getByText('18:00').first().waitFor();
    expect(await page.getByText('Bring a towel').count()).toBe(0);
  });

  test('defaultColorScheme applies to the first visit, and never overrides a user’s choice', async () => {
    await setRules({ main: { defaultColorScheme: 'light' } });
    const page = await browserClub.visit();
    await page.getByLabel('Email').waitFor();
    expect(await canvas(page)).toBe('rgb(252, 252, 252)');
    const chosen = await browserClub.visit({ stored: { colormode: 'dark' } });
    await chosen.getByLabel('Email').waitFor();
    expect(await canvas(chosen)).toBe('rgb(0, 0, 0)');
  });

  test('defaultLanguage applies when neither the user nor the host’s suffix sets a language', async () => {
    await setRules({ main: { defaultLanguage: 'lv' } });
    const page = await browserClub.visit({ path: null });
    const fresh = await (await page.context().browser()?.newContext())?.newPage();
    await fresh?.goto(`${browserClub.origin}/login`);
    await fresh?.locator('html[lang=lv]').getByRole('heading', { level: 1 }).waitFor();
    await fresh?.context().close();
  });

  test('countryCode: a phone without a prefix is one of its own', async () => {
    const page = await browserClub.visit({ as: { email }, path: null });
    const field = page.getByLabel('Phone').first();
    for (const [countryCode, phoneNumber] of [
      ['EE', '+372 5123 4567'],
      ['LV', '+371 2123 4567'],
    ] as const) {
      await setRules({ main: { countryCode } });
      await page.goto('/user/profile');
      await field.fill(phoneNumber.slice(5));
      await page.getByRole('button', { name: 'Save' }).click();
      // The form takes the stored profile over after the message.
      const number = async () => (await field.inputValue()).replaceAll(' ', '');
      await expect.poll(number).toBe(phoneNumber.replaceAll(' ', ''));
    }
  });

  test('that changes while the app is open takes effect at the next start: one logs in with an email or a name', async () => {
    await setRules({ pageFunctions: { isLoginByEmail: true } });
    const page = await browserClub.visit();
    await page.getByLabel('Email').waitFor();
    await startWith(page, { pageFunctions: { isLoginByEmail: false } });
    await page.getByLabel('Username').waitFor();
  });
});

interface Changes {
  pages?: Partial<PageRules['pages']>;
  pageFunctions?: Partial<PageRules['pageFunctions']>;
  main?: Partial<PageRules['main']>;
}

/** Like an admin's change: written by the owner, then announced to the running server. */
async function setRules({ pages, pageFunctions, main }: Changes): Promise<void> {
  const { test, club } = browserClub;
  const rules: PageRules = {
    ...defaultPageRules,
    pages: { ...defaultPageRules.pages, ...pages },
    pageFunctions: { ...defaultPageRules.pageFunctions, ...pageFunctions },
    main: { ...defaultPageRules.main, ...main },
  };
  await club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify(rules) })
      .execute(),
  );
  await announceChange(test.owner, club.tenantId, ['tenant']);
  await vi.waitFor(async () => {
    const answer = await test.app.inject({ url: '/api/v0.1/page/', headers: { host: club.host } });
    expect(answer.json()).toEqual(rules);
  }, 10_000);
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello, Liis' }).waitFor();
}

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The page at its next start, with these rules. */
async function startWith(page: Page, changes: Changes): Promise<void> {
  await setRules(changes);
  await page.reload();
}
