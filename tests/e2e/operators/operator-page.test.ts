import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator } from '#server/features/operators/add-operator.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import {
  closeChromium,
  findBarriers,
  openChromium,
  openTestPage,
  reloadIn,
  type TestPage,
} from '#tests/support/browser/open-test-page.ts';
import { operatorHost, operatorPassword } from '#tests/support/operators/operator-page.ts';
import { exportNewTenant } from '#tests/support/operators/send-export.ts';
import { codeOf } from '#tests/support/second-factor/add-factors.ts';
import { addAuthenticator } from '#tests/support/second-factor/virtual-authenticator.ts';

let site: BrowserClub;
let browser: Browser;
let page: TestPage;
/** Of the authenticator app. */
let secret: string;

beforeAll(async () => {
  site = await openBrowserClub(undefined, { OPERATOR_HOST: operatorHost });
  browser = await openChromium();
  page = await openTestPage(browser, 'desktop', 'dark');
});
afterAll(async () => {
  await page?.context().close();
  if (browser) await closeChromium(browser);
  await site?.close();
});

const email = 'rein@trenn.test';
const origin = () => site.test.origin(operatorHost);
const status = () => page.evaluate(async (url) => (await fetch(url)).status, '/healthz');
const served = async () =>
  (await site.test.app.inject({ url: '/api/v0.1/page/', headers: { host: site.club.host } })).statusCode;
const nameOf = async () =>
  (
    await site.test.owner
      .selectFrom('tenant')
      .select('name')
      .where('id', '=', site.club.tenantId)
      .executeTakeFirstOrThrow()
  ).name;
const seen = async (look: string) => {
  for (const colors of ['light', 'dark'] as const) {
    await reloadIn(page, colors);
    await page.getByRole('heading', { name: look }).first().waitFor();
    expect([colors, await findBarriers(page)]).toEqual([colors, []]);
  }
};

test('with the printed link an operator chooses a password and sets up codes, and is there', async () => {
  const link = await addOperator(site.test.owner, email, site.test.clock.now);
  await page.goto(`${origin()}/#${link}`);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, site.test.clock.now));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  expect(page.url()).toBe(`${origin()}/`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await status()).toBe(200);
});

test('a code that was used is refused without saying what is wrong, and the next one opens', async () => {
  const logIn = async (code: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await seen('Log in');
  await logIn(codeOf(secret, new Date(site.test.clock.now.getTime() - 60_000)));
  await page.getByText('The email, password or code is wrong.').waitFor();
  // As half a minute later: codes of the next one are taken too.
  site.test.clock.advance(30);
  await logIn(codeOf(secret, site.test.clock.now));
  await page.getByRole('heading', { name: 'Clubs' }).waitFor();
  await seen('Clubs');
});

test('a club is paused and resumed', async () => {
  const name = await nameOf();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(`Pause ${name}?`).waitFor();
  expect(await served()).toBe(200);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused since/).waitFor();
  await expect.poll(served).toBe(503);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Paused')
    .waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('In service').waitFor();
  await expect.poll(served).toBe(200);
});

test('the keys of the page are listed, and those of one character can be turned off', async () => {
  const search = page.getByRole('button', { name: /^Find/ });
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Clubs' }).waitFor();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Find a club or address');
  await page.getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('?');
  const single = page.getByRole('dialog').getByRole('switch', { name: 'Single keys' });
  expect(await findBarriers(page)).toEqual([]);
  await single.click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await search.getAttribute('aria-keyshortcuts')).toBeNull();
  await page.keyboard.press('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await single.click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await search.getAttribute('aria-keyshortcuts')).toBe('/');
});

test('by the keyboard alone somebody finds clubs by their addresses, jobs, parts of the page, and what can be done', async () => {
  const name = await nameOf();
  const field = page.getByRole('combobox', { name: 'Find or do' });
  const chosen = page.getByRole('listbox', { name: 'Find or do' }).getByRole('option', { selected: true });
  const find = async (words: string, row: string) => {
    await page.keyboard.press('Control+k');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(words);
    await expect.poll(() => chosen.innerText(), { message: words }).toContain(row);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const goTo = async (words: string, row: string, heading: string) => {
    await find(words, row);
    await page.keyboard.press('Enter');
    await expect.poll(focused, { message: words }).toContain(heading);
  };
  await page.getByRole('link', { name: 'Log', exact: true }).focus();
  for (const colors of ['light', 'dark'] as const) {
    await reloadIn(page, colors);
    await page.getByRole('link', { name: 'Log', exact: true }).focus();
    await page.keyboard.press('/');
    await page.getByRole('option', { name: 'Import a club' }).waitFor();
    expect([colors, await findBarriers(page)]).toEqual([colors, []]);
  }
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await focused()).toBe('Log');
  await goTo('refun', 'sweep-payouts', 'Queues');
  await goTo('copy', 'Copy and server', 'Copy and server');
  await goTo('add a', 'Add a club', 'Add a club');
  await goTo('import', 'Import a club', 'Import a club');
  await find(site.club.host, name);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.innerText()).toContain(`Look in: ${name}`);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Look in');
  await goTo(`pause ${name}`, `Pause: ${name}`, `Pause ${name}?`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(`Pause ${name}?`).waitFor({ state: 'detached' });
  expect(await served()).toBe(200);
});

test('a look needs a reason, which an admin of the club reads, and shows how the club works', async () => {
  const reason = 'Members say that reminders do not come.';
  const admin = await site.club.addAdmin();
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Look in' }).click();
  await page.getByRole('heading', { name: 'How the club works' }).waitFor();
  await seen('How the club works');

  const { email: address } = await site.club.inScope(({ db }) =>
    db.selectFrom('client').select('email').where('id', '=', admin.clientId).executeTakeFirstOrThrow(),
  );
  const club: Page = await site.visit({
    path: '/admin/people/log',
    as: { email: address },
    viewport: { width: 1280, height: 900 },
  });
  await club.getByText(`The operator looked in: ${reason}`).waitFor();
});

test('what leaves asks for another code once ten minutes have passed', async () => {
  site.test.clock.advance(700);
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, site.test.clock.now));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`tenant-${site.club.tenantId}.zip`);
  expect(await download.failure()).toBeNull();
});

test('a passkey is added, logs in, proves again, and takes the place of codes until they are back', async () => {
  const stop = await addAuthenticator(page);
  await page.getByRole('link', { name: 'Access' }).click();
  await page.getByLabel('Name of the passkey').fill('Reinu telefon');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Reinu telefon', { exact: true }).waitFor();
  await seen('Passkeys');
  await page.getByRole('button', { name: 'Remove the codes' }).click();
  await page.getByText('It is your only proof, so it cannot be removed.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Password and codes' }).waitFor();
  site.test.clock.advance(700);
  await page.getByRole('button', { name: 'Add codes' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  secret = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, site.test.clock.now));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Change the phone' }).waitFor();
  await page.getByRole('button', { name: 'Remove: Reinu telefon' }).click();
  await page.getByRole('button', { name: 'Remove: Reinu telefon' }).click();
  await page.getByText('Reinu telefon', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey does not open this page.').waitFor();
  await stop();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  site.test.clock.advance(30);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, site.test.clock.now));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
});

test('a club that was deleted comes back from its export, looked at first, and its checks are run', async () => {
  const exported = await exportNewTenant(site.test, { cookie: await cookie() });
  // The list of before is kept for some seconds.
  site.test.clock.advance(6);
  await page.goto(`${origin()}/#tenant/${exported.tenantId}`);
  await page.reload();
  await page.getByLabel(`Type ${exported.host} to confirm`).fill(exported.host);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  // It leads to the overview when the club is gone.
  await page.getByRole('heading', { name: 'Clubs' }).waitFor();
  await page.getByRole('link', { name: 'Add a club' }).click();
  const card = page.getByRole('region', { name: 'Import a club' });
  const file = { name: 'club.zip', mimeType: 'application/zip', buffer: exported.file };
  await card.getByLabel('Export file (ZIP)').setInputFiles(file);
  await card.getByLabel('Key of the export').fill('another');
  await card.getByRole('button', { name: 'Check the file' }).click();
  await card.getByText('made with another key').waitFor();
  await page.getByRole('button', { name: 'ET' }).click();
  await page.getByRole('region', { name: 'Impordi klubi' }).getByText('tehtud teise võtmega').waitFor();
  await page.getByRole('button', { name: 'EN' }).click();
  await card.getByRole('button', { name: 'Choose another file' }).click();
  await card.getByLabel('Export file (ZIP)').setInputFiles(file);
  await card.getByLabel('Key of the export').fill(exported.secret);
  await card.getByRole('button', { name: 'Check the file' }).click();
  await card.getByText(exported.host).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await card.getByRole('button', { name: 'Import', exact: true }).click();
  await card.getByText('All checks hold.').waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: exported.name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('checked, 0 places are broken').waitFor();
});

/** Of the page’s session. */
const cookie = async () => (await page.context().cookies()).find(({ name }) => name === '__Host-operator')?.value ?? '';

test('the page is readable on a phone, in each language, and no page of it breaks its policy', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [place, heading] of [
    ['', 'Klubid'],
    ['#add', 'Lisa klubi'],
    ['#access', 'Pääsuvõtmed'],
    ['#log', 'Mida on tehtud'],
  ] as const) {
    await page.goto(`${origin()}/${place}`);
    if (place === '') await page.getByRole('button', { name: 'ET' }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([place, width]).toEqual([place, 390]);
  }
  await page.getByRole('button', { name: 'LV' }).click();
  await page.getByRole('heading', { name: 'Kas ir darīts' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('lv');
  expect(page.faults).toEqual([]);
});
