import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { statementOf } from '#tests/support/money/write-statement.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let clerk: Awaited<ReturnType<typeof addMember>>;
let liis: Awaited<ReturnType<typeof addMember>>;
let today: string;
let iban: string;

beforeAll(async () => {
  own = await openBrowserClub();
  clerk = await addMember(own.test, own.club.tenantId, { is_admin: true });
  liis = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kuusk' });
  today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const { seller } = await own.club.inScope(({ db }) =>
    db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow(),
  );
  iban = seller.iban ?? '';
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a clerk’s month: sold, billed, paid, cleared, reminded, closed and exported, its balances are right on paper', async () => {
  const page = await own.visit({ as: clerk, viewport: tablet });
  await sell(page);
  await bill(page);
  await readBank(page, await billAtNight());
  await remind(page);
  await closeDay(page);
  await exportMonth(page);
}, 180_000);

const sheet = (page: Page) => page.getByRole('dialog');
/** The button of the form, then that of the question. */
const confirm = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor();
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('button', { name: 'Leave as it is' }).waitFor({ state: 'detached' });
};

/** A month of 49 euros from today on, as the night invoices it; and a towel of 7 euros that was due last week. */
async function billAtNight(): Promise<string> {
  await own.club.inScope(async (scope) => {
    const monthly = { billing: 'monthly', period_mode: 'anchor', price_cents: 4900, valid_from: today } as const;
    await buildContract(scope, { ...monthly, client_id: liis.id });
    const lines = [lineOf({ unitPriceCents: 700 })];
    await buildInvoice(scope, own.test.clock.now, { clientId: liis.id, lines, dueOn: addDays(today, -8) });
  });
  await workBilling(own.test.services);
  const rows = await own.club.inScope(({ db }) =>
    db.selectFrom('invoice').select(['total_cents', 'reference_number']).orderBy('id').execute(),
  );
  expect(rows.map(({ total_cents: cents }) => cents)).toEqual([4400, 2000, 700, 4900]);
  return rows.at(-1)?.reference_number ?? '';
}

async function sell(page: Page): Promise<void> {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Add a product' }).click();
  await sheet(page).getByLabel('Name', { exact: true }).fill('Ten visits');
  await sheet(page).getByLabel('Visits', { exact: true }).fill('10');
  await sheet(page).getByLabel('Price', { exact: true }).fill('44');
  await sheet(page).getByRole('button', { name: 'Use this price' }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Ten visits/ }).waitFor();
  await page.goto(`/admin/sale?client=${liis.id}`);
  await page.getByRole('button', { name: /^Ten visits/ }).click();
  await page.getByRole('region', { name: 'Basket' }).getByRole('button', { name: 'Cash' }).click();
  await sheet(page).getByRole('button', { name: 'Take €44.00' }).click();
  await page.getByRole('heading', { name: 'Sold, €44.00' }).waitFor();
}

async function bill(page: Page): Promise<void> {
  await page.goto('/admin/invoices');
  await page.getByRole('button', { name: 'New invoice' }).first().click();
  await page.getByRole('searchbox', { name: 'Client' }).fill('liis');
  await sheet(page)
    .getByRole('button', { name: /Liis Kuusk/ })
    .click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Name').fill('Locker');
  await page.getByLabel('Price with VAT, €').fill('20');
  await confirm(page, 'Issue €20.00');
  await sheet(page)
    .getByRole('heading', { name: /^Invoice / })
    .first()
    .waitFor();
}

/** What came for the month by its reference, and what somebody sent for the locker without one. */
async function readBank(page: Page, reference: string): Promise<void> {
  await page.goto('/admin/statements');
  const lines = [
    { number: 1, cents: 4900, reference },
    { number: 2, cents: 2000, reference: '' },
  ];
  const buffer = Buffer.from(statementOf(today, lines, iban));
  const input = page.getByLabel('Choose a file').and(page.locator('input'));
  await input.setInputFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer });
  const result = page.getByRole('status').filter({ hasText: 'found an invoice' });
  await result.waitFor();
  expect(await result.getByRole('definition').allTextContents()).toEqual(['1', '1', '0']);
  await page.getByRole('button', { name: /^Maksja/ }).click();
  await page.getByRole('searchbox').fill('kuusk');
  await page.getByRole('checkbox', { name: /€20\.00 to pay/ }).check();
  await page.getByRole('button', { name: 'Match €20.00' }).click();
  await page.getByText('Matched €20.00').waitFor();
}

async function remind(page: Page): Promise<void> {
  await page.goto('/admin/invoices');
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await page.getByText('8 days over').click();
  await page.getByRole('button', { name: 'Remind now' }).click();
  await confirm(page, 'Send the reminder');
  await page.getByText('Reminder sent').first().waitFor();
}

async function closeDay(page: Page): Promise<void> {
  await page.goto('/admin/closing');
  await page.getByLabel('Cash in the till').fill('44');
  await page.getByLabel('Total of the card terminal').fill('0');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page
    .getByText(/^Counted/)
    .first()
    .waitFor();
}

const cells = async (page: Page, name: RegExp): Promise<string | null> =>
  page.getByRole('row', { name }).first().getByRole('cell').last().textContent();

/** On paper: 44 sold for cash, 49 and 20 paid by bank, 7 still owed; of each 24/124 is VAT, rounded. */
const paper = { Cash: '€44.00', 'Bank account': '€69.00', Receivables: '€7.00', Revenue: '−€96.78', VAT: '−€23.22' };

async function exportMonth(page: Page): Promise<void> {
  await page.goto('/admin/accounting');
  // The end of the last month is offered; this one was sold today.
  await page.getByRole('button', { name: /^Up to: / }).click();
  await sheet(page).getByRole('button', { name: 'Next month' }).click();
  await sheet(page).locator('[data-club-today]').click();
  const make = { name: /^Make a batch of \d+ postings$/ };
  await page.getByRole('button', make).click();
  const [file] = await Promise.all([page.waitForEvent('download'), sheet(page).getByRole('button', make).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\n').length).toBeGreaterThan(Object.keys(paper).length);
  await page.getByRole('tab', { name: 'Balances', exact: true }).click();
  await page.getByRole('row', { name: /^Cash/ }).first().waitFor();
  const shown = await Promise.all(Object.keys(paper).map((name) => cells(page, new RegExp(`^${name}`))));
  expect(Object.fromEntries(Object.keys(paper).map((name, at) => [name, shown[at]]))).toEqual(paper);
  expect(await cells(page, /^Total/)).toBe('€0.00');
  await page.getByRole('tab', { name: 'Periods' }).click();
  await page.getByRole('button', { name: /^Close up to/ }).click();
  await sheet(page)
    .getByRole('button', { name: /^Close up to/ })
    .click();
  await page.getByRole('heading', { name: /^The books are closed until/ }).waitFor();
}
