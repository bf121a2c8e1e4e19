import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { inSoak } from '#tests/support/in-soak.ts';

const desk = { width: 1366, height: 900 };
const crowd = inSoak(20_000, 3_000);
let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Hanna', last_name: 'Zeltiņa' });
  await own.club.inScope(async (scope) => {
    for (const [first_name, status] of [
      ['Agnes', 0],
      ['Birgit', 2],
      ['Elina', 6],
    ] as const) {
      const { id } = await buildClient(scope, { first_name, last_name: 'Aas', client_code: `9000${status}` });
      await buildContract(scope, { client_id: id, name: `Kuukaart ${first_name}`, status });
    }
    const { id: payer } = await buildClient(scope, { first_name: 'Põhjaranna', last_name: 'Korvpalliklubi' });
    await buildInvoice(scope, own.test.clock.now, {
      clientId: payer,
      lines: [lineOf({ names: { et: 'Kuu', en: 'Month', lv: 'Mēnesis' }, unitPriceCents: 499_000 })],
      dueOn: addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), -8),
    });
    await buildProduct(scope);
    await scope.db
      .insertInto('broadcast')
      .values({
        tenant_id: scope.tenantId,
        by_client_id: payer,
        audience: JSON.stringify({ kind: 'club' }),
        channels: ['email', 'sms'],
        is_advertising: true,
        without_diacritics: false,
        texts: JSON.stringify({ en: { title: 'Open at Easter', text: 'Welcome' } }),
        state: 'sent',
        created_at: new Date(),
        send_at: new Date(),
        quiet_until: null,
        people: 2,
      })
      .execute();
    await sql`
      insert into client (tenant_id, client_code, first_name, last_name, email)
      select ${scope.tenantId}, 'X' || n, 'Mari', 'Kask' || lpad(n::text, 5, '0'), '' from generate_series(1, ${crowd}::int) n`.execute(
      scope.db,
    );
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('thousands of people are a table of which only what is seen is in the page, and the keys reach all of it', async () => {
  const page = await open();
  const grid = page.getByRole('grid', { name: 'People found' });
  expect(await grid.getAttribute('aria-rowcount')).toBe(`${crowd + 6}`);
  expect(await findBarriers(page)).toEqual([]);
  await rowOf(page, 'Agnes Aas').focus();
  const most = [];
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('End');
    // The last that is here, whatever was fetched meanwhile.
    await expect.poll(() => focused(page)).toMatch(/^Mari Kask/);
    most.push(await page.getByRole('row').count());
  }
  expect(Math.max(...most)).toBeLessThan(80);
  const seen = await page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex')));
  expect(seen).toBeGreaterThan(100);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Agnes Aas');
});

test('arrows move, Shift and Space choose, Escape chooses none, Enter opens the card', async () => {
  const page = await open();
  await rowOf(page, 'Agnes Aas').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Birgit Aas');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 chosen').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('3 chosen').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await expect.poll(() => chosen(page)).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen(page)).toBe(0);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Agnes Aas');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Agnes Aas' }).waitFor();
});

test('a head sorts, filters stand in the address, and a view that was kept brings both back', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Name' }).click();
  await rowOf(page, 'Hanna Zeltiņa').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('button', { name: 'In debt' }).click();
  await rowOf(page, 'Elina Aas').waitFor();
  await page.getByText('1 person').waitFor();
  expect(page.url()).toContain('state=debt');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByLabel('Name of the view').fill('Võlglased');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove this view' }).waitFor();
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Võlglased' }).click();
  await rowOf(page, 'Elina Aas').waitFor();
  expect(page.url()).toMatch(/order=desc.*state=debt|state=debt.*order=desc/);
});

test('the file has all that is found, in its order, and that it was taken is in the log', async () => {
  const page = await open('/admin/people?sort=name&order=desc');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffName;Number and phone;Phone;Email;State;Package;Valid until;Last visit;Overdue;Since');
  expect(lines).toHaveLength(crowd + 6);
  expect(lines[1]).toMatch(/^Hanna Zeltiņa;/);
  expect(lines.at(-1)).toMatch(/^Agnes Aas;90000;.*;Valid;Kuukaart Agnes;/);
  await page.goto('/admin/people/log');
  await page.getByText('Saved as a file: people').waitFor();
});

test('several are sent links at once, each with its outcome, and written to together', async () => {
  const page = await open();
  for (const name of ['Agnes Aas', 'Birgit Aas']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Send links' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Send links: 2 of 2 done').waitFor();
  await page.getByRole('button', { name: 'Choose none' }).click();
  for (const name of ['Agnes Aas', 'Elina Aas']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('dialog').getByText('2 people').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('no list is wider than its window, with whatever columns it has room for', async () => {
  const page = await open();
  for (const path of ['/admin/people', '/admin/products', '/admin/invoices', '/admin/messages?tab=sent']) {
    await page.goto(path);
    const table = page.getByRole('grid');
    await table.waitFor();
    const widths = [];
    for (const width of [1366, 1200, 1180, 1000, 820, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => table.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
      widths.push(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    }
    expect([path, Math.max(...widths)]).toEqual([path, 0]);
    await page.setViewportSize(desk);
  }
});

test('a phone shows the rows, and more where they are asked for', async () => {
  const page = await own.visit({ path: '/admin/people', viewport: phone, as: admin });
  const list = page.getByRole('list', { name: 'People found' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(100);
  expect(await findBarriers(page)).toEqual([]);
});

const open = async (path = '/admin/people'): Promise<Page> => {
  const page = await own.visit({ path, viewport: desk, as: admin });
  await page.getByRole('grid', { name: 'People found' }).waitFor();
  return page;
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('a')?.textContent ?? document.activeElement?.tagName);
const chosen = (page: Page) => page.getByRole('row', { selected: true }).count();
