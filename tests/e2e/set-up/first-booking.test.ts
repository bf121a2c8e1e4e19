import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { openPaymentSandbox, type PaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { makeFirstLink } from '#server/features/set-up/first-start/first-start.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import {
  closeChromium,
  findBarriers,
  openChromium,
  openTestPage,
  reloadIn,
  type TestPage,
} from '#tests/support/browser/open-test-page.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';

const host = 'liiv.localhost';

let sandbox: PaymentSandbox;
let site: TestSite;
let browser: Browser;
let page: TestPage;
let link: string;

beforeAll(async () => {
  sandbox = await openPaymentSandbox({ slowMs: 5, speed: 60_000 });
  site = await openTestSite(undefined, { MONTONIO_URL: sandbox.url });
  browser = await openChromium();
  page = await openTestPage(browser, 'desktop', 'light');
  link = (await makeFirstLink(site.owner, site.clock.now)) ?? '';
});
afterAll(async () => {
  await page?.context().close();
  if (browser) await closeChromium(browser);
  await site?.close();
  await sandbox?.close();
});

const at = (path: string) => `${site.origin(host)}${path}`;
const sheet = () => page.getByRole('dialog');
const bookings = async () => {
  const [tenant] = await listTenants(site.owner);
  return inTenant(site.owner, tenant?.id ?? 0, ({ db }) => db.selectFrom('registration').select('status').execute());
};
const save = (within: Pick<Page, 'getByRole'> = page) => within.getByRole('button', { name: 'Save' }).click();
const saved = () => page.getByText('Everything is saved').waitFor();
const step = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Set up the club' }).getByRole('button', { name }).click();
const part = (name: string) =>
  page.getByRole('group', { name: 'Parts of the step' }).getByRole('button', { name, exact: true }).click();

test('the printed link makes the club, and its admin is logged in and at the first step', async () => {
  await page.goto(at(`/setup#${link}`));
  await page.getByLabel('Name of the club').fill('Liiv Studio');
  expect(await page.getByLabel('Address').inputValue()).toBe(host);
  for (const colors of ['dark', 'light'] as const) {
    await reloadIn(page, colors);
    await page.getByLabel('Name of the club').waitFor();
    expect([colors, await findBarriers(page)]).toEqual([colors, []]);
  }
  await page.getByLabel('Name of the club').fill('Liiv Studio');
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Lill');
  await page.getByLabel('Email').fill('anna@liiv.example');
  await page.getByLabel('Password', { exact: true }).fill('Kuusk 2026!');
  await page.getByRole('button', { name: 'Make the club and log in' }).click();
  await page.getByText('0/10 done').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/setup');
  const other = await openTestPage(browser, 'phone', 'dark');
  await other.goto(at(`/setup#${link}`));
  await other.getByText('This link was used or is too old').waitFor();
  await other.context().close();
});

test('club, rooms, trainers, styles, seller, terms, prices and payments are typed in the steps', async () => {
  await step(/Club/);
  await part('Clubs');
  await page.getByLabel('Address').fill('Riia 24, Tartu');
  await save();
  await saved();
  await step(/Rooms/);
  await page.getByRole('button', { name: 'Add a room', exact: true }).click();
  await sheet().getByLabel('Name').fill('Suur saal');
  await sheet().getByLabel('Places').fill('20');
  await save(sheet());
  await step(/Trainers/);
  await page.getByRole('button', { name: 'Add a trainer' }).click();
  await sheet().getByLabel('First name').fill('Mari');
  await sheet().getByLabel('Last name').fill('Tamm');
  await save(sheet());
  await page.getByText('Mari Tamm').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await step(/Timetable/);
  await page.getByRole('button', { name: 'Add a style' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Jooga');
  await page.getByLabel('Kind').selectOption({ label: 'Group' });
  await save();
  await page
    .getByRole('button', { name: /^Jooga/ })
    .first()
    .waitFor();
  await step(/Sales/);
  await page.getByLabel('Name in the register').fill('Liiv Studio OÜ');
  await page.getByLabel('Registry code').fill('12345678');
  await page.getByLabel('Address').fill('Riia 24, Tartu');
  await page.getByLabel(/Account \(IBAN\)/).fill('EE382200221020145685');
  await save();
  await saved();
  await part('Terms');
  for (const language of ['Estonian', 'English', 'Latvian'])
    await page.getByLabel(`Text in ${language}`).fill('The rules of the club.');
  await save();
  await saved();
  await part('Prices');
  await page.getByRole('button', { name: 'Add a product' }).click();
  await sheet().getByLabel('Name', { exact: true }).fill('Monthly');
  await sheet().getByLabel('The buyer gets').selectOption({ label: 'Contract' });
  await sheet().getByLabel('Price', { exact: true }).fill('44');
  await save(sheet());
  await page.getByRole('row', { name: /Monthly/ }).waitFor();
  await part('Payments');
  const keys = sandboxKeys('liiv');
  await page.getByLabel('Access key').fill(keys.accessKey);
  await page.getByLabel('Secret key').fill(keys.secretKey);
  await save();
  await page.getByText('Keys are set').waitFor();
  await page.getByRole('switch', { name: /Members can pay in the app/ }).click();
  await part('Pages');
  await page.getByRole('switch', { name: /Joining by name and contact/ }).click();
  await save();
  await saved();
  await page.getByText('4/10 done').waitFor();
});

test('a colleague is invited, and their role is changed once it was asked about', async () => {
  await step(/Admins/);
  await page.getByLabel('First name').fill('Piret');
  await page.getByLabel('Last name').fill('Põder');
  await page.getByLabel('Email').fill('piret@liiv.example');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Front desk' });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const role = page.getByLabel('Role of Piret Põder');
  await role.selectOption({ label: 'Admin' });
  await page.getByRole('dialog').getByText('Piret Põder: Admin').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave it' }).click();
  expect(await role.inputValue()).toBe('desk');
  await role.selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Change the role' }).click();
  await expect.poll(() => role.inputValue()).toBe('admin');
  expect(await findBarriers(page)).toEqual([]);
});

test('a class is added, the checks say what is left, and the club opens', async () => {
  await step(/Open the club/);
  await page.getByText('There is no class ahead yet').waitFor();
  expect(await page.getByRole('button', { name: 'Open the club', exact: true }).last().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Timetable: Add classes' }).click();
  await page.getByRole('link', { name: 'Open the admin timetable' }).click();
  await sheet().getByLabel('Name').fill('Jooga');
  await sheet().getByLabel('Style').selectOption('Jooga');
  await sheet().getByText('Suur saal').click();
  await sheet().getByRole('button', { name: 'Create the class' }).click();
  await page.getByText('The class is in the timetable').waitFor();
  await page.goto(at('/admin/home'));
  await page.getByText('All that is needed is there').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue setting up' }).click();
  await page.getByText(/^1 class a week, the first tomorrow/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Trial booking: Try' }).click();
  await page.getByText(/^Jooga, tomorrow.*: booking, waiting list and leaving work/).waitFor();
  expect(await bookings()).toEqual([]);
  await page.getByRole('link', { name: 'Print' }).click();
  const poster = page.getByRole('article');
  await poster.getByText(host).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await poster.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to opening' }).click();
  await page.getByRole('button', { name: 'Open the club', exact: true }).last().click();
  await page.getByText(/^The club is open since/).waitFor();
  await page.goto(at('/admin/home'));
  await page.getByRole('heading', { name: 'At the door' }).waitFor();
  expect(await page.getByText('The club is not open yet').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('somebody joins, pays at the bank, and has a place: the first paid booking', async () => {
  const phone = await openTestPage(browser, 'phone', 'dark');
  const goOn = () => phone.getByRole('button', { name: 'Continue' }).click();
  await phone.goto(at('/public/join'));
  await phone.getByRole('radio', { name: /Monthly/ }).check();
  await goOn();
  await phone.getByRole('radio', { name: /Today/ }).check();
  await goOn();
  await phone.getByLabel('First name').fill('Liis');
  await phone.getByLabel('Last name').fill('Liituja');
  await phone.getByLabel('Personal code').fill('37605030299');
  await phone.getByLabel('Email').fill('liis@liituja.test');
  await phone.getByLabel('Phone').fill('5555 0100');
  await goOn();
  await phone.getByLabel(/I accept the terms/).check();
  await phone.getByLabel(/I want it to begin/).check();
  await goOn();
  await phone.getByRole('radio').first().check();
  await phone.getByRole('button', { name: 'Pay €44.00' }).click();
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await phone.getByRole('heading', { name: 'You are in, Liis' }).waitFor();
  const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
  await phone.goto(at(`/user/calendar/day?date=${tomorrow}`));
  await phone.getByRole('button', { name: /^Book/ }).first().click();
  await phone
    .getByRole('button', { name: /^Booked/ })
    .first()
    .waitFor();
  expect(phone.faults).toEqual([]);
  await phone.context().close();
  const [tenant] = await listTenants(site.owner);
  const found = await inTenant(site.owner, tenant?.id ?? 0, async (scope) => ({
    booked: await scope.db.selectFrom('registration').select(['status']).execute(),
    open: await scope.db.selectFrom('invoice_balance').select(['open_cents as cents']).execute(),
    faults: await findMoneyFaults(scope),
  }));
  expect(found).toEqual({ booked: [{ status: 'booked' }], open: [{ cents: 0 }], faults: [] });
});
