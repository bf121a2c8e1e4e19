import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';

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

describe('a rule of the club', () => {
  test.each([false, true])(
    'isLanguageMenuHidden %s: the language menu in the header of home, at log-in and in the menu',
    async (is) => {
      await setRules({ pageFunctions: { isLanguageMenuHidden: is } });
      const page = await browserClub.visit({ viewport: desktop });
      const choice = page.getByLabel('Choose a language');
      await page.getByLabel('Email').waitFor();
      expect(await choice.count()).toBe(is ? 0 : 1);
      await logIn(page);
      expect(await choice.count()).toBe(is ? 0 : 1);
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor();
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Language' }).count()).toBe(is ? 0 : 1);
    },
  );

  test.each([
    [false, true, ['Contracts', 'Invoices', 'Vouchers', 'Personal trainings']],
    [true, false, ['Contracts', 'Vouchers']],
  ])(
    'isInvoiceMenuHidden %s, isBuyPersonalTrainingPage %s: a member’s sub-menu Contract has %j',
    async (isInvoiceMenuHidden, isBuyPersonalTrainingPage, names) => {
      await setRules({ pageFunctions: { isInvoiceMenuHidden }, pages: { isBuyPersonalTrainingPage } });
      const page = await browserClub.visit({ as: { email }, viewport: desktop });
      await page.getByRole('heading', { level: 1, name: 'Hello, Liis' }).waitFor();
      await page.keyboard.press('m');
      const fold = page.getByRole('button', { name: 'Contract', exact: true });
      await fold.click();
      const links = page.getByRole('listitem').filter({ has: fold }).getByRole('link');
      await expect.poll(() => links.allInnerTexts()).toEqual(names);
    },
  );

  test.each([
    [false, desktop, 'chips'],
    [true, desktop, 'list'],
    [true, { width: 1199, height: 900 }, 'chips'],
    [true, phone, 'chips'],
  ])('isFiltersList %s, on a screen of %o: %s', async (isFiltersList, viewport, look) => {
    await setRules({ pageFunctions: { isFiltersList } });
    const page = await browserClub.visit({ path: day, viewport });
    await page.locator('main li a').first().waitFor();
    const list = page.getByRole('complementary').filter({ has: page.locator('fieldset') });
    const chips = page.locator('main button[aria-haspopup="dialog"][aria-keyshortcuts="/"]');
    const found = async () => [await list.count(), await chips.count()];
    await expect.poll(found).toEqual(look === 'list' ? [1, 0] : [0, 1]);
    if (look !== 'list') return;
    const box = await list.boundingBox();
    expect(box && [box.width, box.x > 1000]).toEqual([148, true]);
    await page.keyboard.press('/');
    expect(await list.evaluate((aside) => aside.contains(document.activeElement))).toBe(true);
  });

  test.each([true, false])('isQrEntryEnabled %s: the tab that scans; the pass is always there', async (is) => {
    await setRules({ pageFunctions: { isQrEntryEnabled: is } });
    const page = await browserClub.visit({ as: { email } });
    await page.getByRole('navigation').getByRole('link', { name: 'Enter gym' }).click();
    await page.getByRole('heading', { level: 1, name: 'Enter gym' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Scan' }).count()).toBe(is ? 1 : 0);
  });

  test.each([
    [true, 'Email'],
    [false, 'Username'],
  ])('isLoginByEmail %s: one logs in with %s', async (isLoginByEmail, label) => {
    await setRules({ pageFunctions: { isLoginByEmail } });
    const page = await browserClub.visit();
    await page.getByLabel(label).waitFor();
  });

  test.each([true, false])('isTrainingCommentsEnabled %s: the comment of a training is shown or hidden', async (is) => {
    await setRules({ pageFunctions: { isTrainingCommentsEnabled: is } });
    const page = await browserClub.visit({ path: `/public/training?id=${trainingId}` });
    await page.getByText('18:00').first().waitFor();
    expect(await page.getByText('Bring a towel').count()).toBe(is ? 1 : 0);
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

  test.each([
    ['EE', '+372 5123 4567'],
    ['LV', '+371 2123 4567'],
  ] as const)('countryCode %s: a phone without a prefix is one of its own', async (countryCode, phoneNumber) => {
    await setRules({ main: { countryCode } });
    const page = await browserClub.visit({ as: { email }, path: '/user/profile' });
    const field = page.getByLabel('Phone').first();
    await field.fill(phoneNumber.slice(5));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    // The form takes the stored profile over after the message.
    await expect.poll(async () => (await field.inputValue()).replaceAll(' ', '')).toBe(phoneNumber.replaceAll(' ', ''));
  });

  test('that changes while the app is open takes effect at the next start at the latest', async () => {
    await setRules({ pageFunctions: { isLoginByEmail: true } });
    const page = await browserClub.visit();
    await page.getByLabel('Email').waitFor();
    await setRules({ pageFunctions: { isLoginByEmail: false } });
    await page.reload();
    await page.getByLabel('Username').waitFor();
  });
});
