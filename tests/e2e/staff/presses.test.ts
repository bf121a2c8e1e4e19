import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, isoWeekday, mondayOf, toPlainDate, toWallTime } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { countPresses } from '#tests/support/staff/count-presses.ts';
import { holdItemOver } from '#tests/support/week/drag-items.ts';

const zone = 'Europe/Tallinn';
const now = new Date();
const today = toPlainDate(now, zone);
const nextMonday = addDays(mondayOf(today), 7);
/** The next one that is not today, of which nothing is over. */
/** A day that is neither today nor a week away, by its name as it is typed. */
const closed = addDays(today, 2);
const weekday =
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][isoWeekday(closed) - 1] ?? '';
/** A class of this day runs, and began at midnight at the earliest. */
const begun = [toWallTime(new Date(now.getTime() - 20 * 60_000), zone), `${today}T00:00:00`].toSorted()[1] ?? '';

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let liis: { id: number };
let running: number;
let product: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  admin = await addMember(own.test, club.tenantId, { is_admin: true });
  liis = await club.inScope(async (scope) => {
    const row = await buildClient(scope, { first_name: 'Liis', last_name: 'Kõrve' });
    await buildContract(scope, { client_id: row.id });
    product = await buildProduct(scope);
    await buildRoom(scope, { unit_id: club.unitId, name: 'Suur saal' });
    return row;
  });
  running = (await club.addTraining({ name: 'HIIT', startsAt: begun.slice(0, 19), duration_minutes: 90 })).id;
  await club.inScope((scope) => buildRegistration(scope, { client_id: liis.id, training_id: running }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a class is added in one press and its form', async () => {
  const { page, presses } = await openHome();
  await page.getByRole('link', { name: 'Add a class' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await presses()).toBeLessThanOrEqual(1);
});

test('a class of next week is moved by one drag in its week', async () => {
  const { id } = await own.club.addTraining({ name: 'Pilates', startsAt: `${nextMonday}T17:45:00` });
  await own.club.addTraining({ name: 'Hatha', startsAt: `${addDays(nextMonday, 1)}T18:00:00` });
  const { page, presses } = await openHome(`/admin/admin-calendar?date=${nextMonday}`);
  await holdItemOver(page, page.getByRole('button', { name: /^Pilates, / }), {
    row: page.locator('[data-hour="18"]'),
    head: page.locator(`[data-head="${addDays(nextMonday, 2)}"]`),
  });
  await page.mouse.up();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await presses()).toBe(1);
  const { starts_at } = await own.club.inScope(({ db }) =>
    db.selectFrom('training').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(toWallTime(starts_at, zone)).toBe(`${addDays(nextMonday, 2)}T18:45:00`);
});

test('a class is cancelled, and its people are told, in four presses', async () => {
  const { id } = await own.club.addTraining({ name: 'Barre', startsAt: `${closed}T10:00:00` });
  await own.club.inScope((scope) => buildRegistration(scope, { client_id: liis.id, training_id: id }));
  const { page, presses } = await openHome();
  await find(page, 'barre', /^Barre/);
  await dialog(page).getByRole('button', { name: 'Cancel the class' }).click();
  await dialog(page).getByText('cannot be undone').first().waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await expect.poll(() => isCancelled(id)).toBe(true);
  expect(await presses()).toBeLessThanOrEqual(4);
});

const isCancelled = async (id: number) =>
  own.club.inScope(
    async ({ db }) =>
      (await db.selectFrom('training').select('is_cancelled').where('id', '=', id).executeTakeFirstOrThrow())
        .is_cancelled,
  );

test('a person is found, and what they may, in one press from anywhere', async () => {
  for (const path of ['/admin/home', '/admin/rooms', '/admin/invoices']) {
    const { page, presses } = await openHome(path);
    await find(page, 'korve', /^Liis Kõrve/);
    await page.waitForURL(`**/admin/people/${liis.id}`);
    await page.getByText('Kuukaart').first().waitFor();
    expect(await presses(), path).toBe(1);
  }
});

test('a card of ten visits is sold in four presses', async () => {
  const { page, presses } = await openHome();
  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByLabel('Find a client').fill('korve');
  await page.getByRole('button', { name: /Liis Kõrve/ }).waitFor();
  await page.getByLabel('Find a client').press('Enter');
  await page.getByRole('button', { name: /^10 visits/ }).click();
  await page.getByRole('region', { name: 'Basket' }).getByRole('button', { name: 'Card' }).click();
  await dialog(page)
    .getByRole('button', { name: /is paid by card$/ })
    .click();
  await page.getByRole('heading', { name: /^Sold, / }).waitFor();
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('a price is changed from a day in four presses', async () => {
  const tomorrow = addDays(today, 1);
  // A day of the month that the calendar shows.
  const from = tomorrow.slice(0, 7) === today.slice(0, 7) ? tomorrow : today;
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(from));
  const { page, presses } = await openHome();
  await find(page, '10 visits', /^New price of 10 visits/);
  const price = dialog(page).getByLabel('Price', { exact: true });
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('61,50');
  await dialog(page)
    .getByRole('region', { name: 'Prices' })
    .getByRole('button', { name: /^From: / })
    .click();
  await dialog(page).getByRole('button', { name: inWords, exact: true }).click();
  const save = dialog(page).getByRole('button', { name: 'Save' });
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await save.click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.has('price')).toBe(false);
  const { price_cents } = await own.club.inScope(({ db }) =>
    db
      .selectFrom('product_price')
      .select('price_cents')
      .where('product_id', '=', product)
      .where('valid_from', '=', from)
      .executeTakeFirstOrThrow(),
  );
  expect(price_cents).toBe(6150);
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('the payment of an open invoice is taken in four presses', async () => {
  const { number } = await own.club.inScope((scope) =>
    buildInvoice(scope, own.test.clock.now, { clientId: liis.id, lines: [lineOf({ unitPriceCents: 5000 })] }),
  );
  const { page, presses } = await openHome();
  await find(page, number, new RegExp(`^${number}`));
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('button', { name: 'Take €50.00' }).click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor();
  await page.getByRole('button', { name: 'Take €50.00' }).last().click();
  await page.getByText('Paid').first().waitFor();
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('presence in the running class is marked in two presses', async () => {
  const { page, presses } = await openHome();
  await page.getByRole('list', { name: 'Classes now' }).getByRole('link', { name: 'HIIT' }).click();
  await page.getByRole('button', { name: 'Liis Kõrve: here', exact: true }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Liis Kõrve: here', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  expect(await presses()).toBeLessThanOrEqual(2);
});

test('everybody of a class is written to in three presses', async () => {
  const { page, presses } = await openHome();
  await page.getByRole('list', { name: 'Classes now' }).getByRole('link', { name: 'HIIT' }).click();
  await page.getByRole('button', { name: 'Message everybody' }).click();
  await dialog(page).getByLabel('Title').fill('Saal vahetus');
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Kohtume väikeses saalis.');
  await dialog(page)
    .getByRole('button', { name: /^Send to 1 / })
    .click();
  await page.getByText(/^On its way to/).waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('how many are in stands on the start, and who they are is one press away', async () => {
  await own.club.inScope(({ db, tenantId }) =>
    db
      .insertInto('entry')
      .values({
        tenant_id: tenantId,
        op_id: crypto.randomUUID(),
        unit_id: own.club.unitId,
        door_id: null,
        client_id: liis.id,
        via: 'pass',
        answer: 'open',
        reason: 'welcome',
        entered_at: new Date(now.getTime() - 60_000),
        created_at: now,
      })
      .execute(),
  );
  const { page, presses } = await openHome();
  // The hours beneath may say the same.
  await page.getByRole('region', { name: 'Inside now' }).getByText('1', { exact: true }).first().waitFor();
  expect(await presses()).toBe(0);
  await page.getByRole('link', { name: 'Who is in' }).click();
  await page
    .getByRole('region', { name: /^Inside now/ })
    .getByText('Liis Kõrve')
    .waitFor();
  expect(await presses()).toBe(1);
});

test('a day is closed in three presses: its classes are cancelled and their people told', async () => {
  const ids: number[] = [];
  for (const hour of ['11', '13', '15'])
    ids.push((await own.club.addTraining({ name: `Ring ${hour}`, startsAt: `${closed}T${hour}:00:00` })).id);
  const [first = 0] = ids;
  await own.club.inScope((scope) => buildRegistration(scope, { client_id: liis.id, training_id: first }));
  const { page, presses } = await openHome();
  await find(page, `close ${weekday.slice(0, 3).toLowerCase()}`, new RegExp(`^Close the club: ${weekday}`));
  await dialog(page).getByText('11:00 Ring 11').waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Close and cancel \d+ classes$/ })
    .click();
  await page.getByText('1 person is being told').first().waitFor();
  for (const id of ids) expect(await isCancelled(id)).toBe(true);
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('today’s money is there without a press', async () => {
  const { page, presses } = await openHome();
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Sales\s*€/ })
    .waitFor();
  expect(await presses()).toBe(0);
});

/** The start of the day, with the count at zero. */
async function openHome(path = '/admin/home'): Promise<{ page: Page; presses: () => Promise<number> }> {
  const page = await own.visit({ as: admin, path, viewport: { width: 1366, height: 900 } });
  await page.getByRole('navigation', { name: 'Staff pages' }).waitFor();
  return { page, presses: await countPresses(page) };
}

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Looks for something from wherever one is, and takes the first that is found. */
async function find(page: Page, text: string, row: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Find a person/ }).click();
  await page.keyboard.type(text);
  await expect.poll(() => page.getByRole('option', { selected: true }).innerText(), { timeout: 20_000 }).toMatch(row);
  await page.keyboard.press('Enter');
}
