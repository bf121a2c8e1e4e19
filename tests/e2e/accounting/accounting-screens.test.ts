import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  await own.club.inScope(async (scope) => {
    const { now } = own.test.clock;
    const sold = { clientId: admin.id, lines: [lineOf({ unitPriceCents: 4990 })] };
    const longAgo = new Date(now.getTime() - 40 * 86_400_000);
    await buildInvoice(scope, longAgo, sold);
    const { id } = await buildInvoice(scope, now, sold);
    const till = { ...(await testTill(scope, own.test.clock.now)), byClientId: admin.id };
    const money = { means: 'cash', amountCents: 4990, externalId: null, clientId: admin.id, invoiceIds: [id] } as const;
    await settlePayment(scope, till, money);
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a batch is made after a question and saved, rows of the mapping are kept, and a period is closed', async () => {
  const page = await open('/admin/accounting');
  await page.getByRole('button', { name: 'Make a batch of 1 posting' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/a batch never changes/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Make a batch of 1 posting' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('batch-0001.csv');
  await page.getByRole('button', { name: 'Download batch 1' }).waitFor();
  await page.getByRole('tab', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Accountant’s account').fill('1210');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the accounts' }).click();
  await page.getByText('Accounts saved').waitFor();
  await page.getByRole('tab', { name: 'Balances', exact: true }).click();
  await page.getByRole('row', { name: /^Cash/ }).getByText('€49.90').first().waitFor();
  expect(
    await page
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .last()
      .textContent(),
  ).toBe('€0.00');
  await page.getByRole('tab', { name: 'Periods' }).click();
  await page.getByRole('button', { name: /^Close up to/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A closed period cannot be opened again.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Close up to/ }).click();
  await page.getByRole('heading', { name: /^The books are closed until/ }).waitFor();
});

test('the desk counts its till, and a difference needs its reason', async () => {
  const page = await open('/admin/closing');
  await page.getByText('€49.90').first().waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Save the change money' }).click();
  await page.getByText('€99.90').first().waitFor();
  await page.getByLabel('What are you doing?').selectOption({ label: 'Taking cash out' });
  await page.getByLabel('Amount', { exact: true }).fill('500');
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('Write the reason').waitFor();
  await page.getByLabel('Reason', { exact: true }).fill('Milk');
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('There is not that much cash').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('Taken out').waitFor();
  await page.getByLabel('Cash in the till').fill('49,00');
  await page.getByLabel('Total of the card terminal').fill('0');
  await page.getByText('€0.90 of cash missing.').waitFor();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByText('Write why it differs').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Why does it differ?').fill('Change for the parking meter');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByText('Reason: Change for the parking meter').waitFor();
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByText('Differs').waitFor();
  await page.context().setOffline(true);
  await page.getByText('A day can be closed when there is a connection.').waitFor();
});

test('a desk worker finds the end of their own day in the menu, and nothing else of the books', async () => {
  const rights = { can_see_registrations: true, can_manage_registrations: true };
  const worker = await addMember(own.test, own.club.tenantId, rights);
  const page = await own.visit({ as: worker, viewport: tablet, path: '/admin/closing' });
  await page.getByRole('tab', { name: 'My day' }).waitFor();
  expect(await page.getByRole('tab', { name: 'All' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'End of day' }).waitFor();
  expect(await page.getByRole('link', { name: 'Accounting' }).count()).toBe(0);
});

const open = (path: string): Promise<Page> => own.visit({ as: admin, viewport: tablet, path });
