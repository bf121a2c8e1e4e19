import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let late: Awaited<ReturnType<typeof buildInvoice>>;

beforeAll(async () => {
  own = await openBrowserClub();
  member = await addMember(own.test, own.club.tenantId);
  const today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  await add('Month card', 4990, addDays(today, 3));
  late = await add('Personal training', 2490, addDays(today, -8));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('the late invoice stands first, one is chosen, opened with its VAT and its code, and paid by transfer', async () => {
  const page = await own.visit({ as: member, path: '/user/invoices' });
  const unpaid = page.getByRole('region', { name: 'Unpaid' });
  await unpaid.getByText('8 days over').waitFor();
  expect(await unpaid.getByRole('link').allTextContents()).toEqual(['Personal training', 'Month card']);
  await page.getByText('€74.80').waitFor();
  await unpaid.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Pay €24.90' }).waitFor();
  await unpaid.getByRole('link', { name: 'Personal training' }).click();
  await sheet(page).getByRole('button', { name: 'Let somebody else pay' }).waitFor();
  await sheet(page)
    .getByText(/^VAT \d+% of/)
    .waitFor();
  await sheet(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  // The reference and the sum: a row that can be copied is as high as one that cannot.
  const rows = sheet(page)
    .getByRole('region', { name: 'Pay by bank transfer' })
    .locator('dl > div')
    .filter({ hasText: /^Reference|^Sum/ });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual([48, 48]);
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network the last list is there with its age, and paying says what it needs', async () => {
  const page = await own.visit({ as: member, path: '/user/invoices' });
  await page.getByText('8 days over').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Paying needs a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay all' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Month card' }).click();
  await sheet(page).getByText('Reference number').first().waitFor();
  await sheet(page)
    .getByText(/lines and PDF need a connection/)
    .waitFor();
});

test('whoever has the number and the code sees what to pay and no name, and a link opens the lines too', async () => {
  const page = await own.visit({ path: `/public/invoices?id=${late.number}` });
  await page.getByLabel('Payment code').fill('000000');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(/no invoice with this number/).waitFor();
  await page.getByLabel('Payment code').fill(late.shortCode);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('€24.90').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.getByText('Personal training').count()).toBe(0);
  await page.goto(`/public/invoices?id=${late.number}#${late.linkSecret}`);
  await page.getByText('Personal training').waitFor();
});

const add = (en: string, unitPriceCents: number, dueOn: string) =>
  own.club.inScope((scope) => {
    const line = lineOf({ names: { et: en, en, lv: en }, unitPriceCents });
    return buildInvoice(scope, own.test.clock.now, { clientId: member.id, lines: [line], dueOn });
  });
const sheet = (page: Page) => page.getByRole('dialog');
