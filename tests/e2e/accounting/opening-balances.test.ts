import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let code: string;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  code = await own.club.inScope(async ({ db }) => {
    const row = await db
      .selectFrom('client')
      .select('client_code')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    return row.client_code;
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a club that moves in enters what it brings along, sees which line is wrong, and takes it back', async () => {
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/accounting?tab=opening' });
  await page.getByLabel('Bank account').fill('1000');
  const debts = page.getByLabel('Debts of clients', { exact: true });
  await debts.fill('nobody;49,90\nx');
  const enter = page.getByRole('button', { name: 'Enter opening balances' });
  await enter.click();
  await page.getByText('Rows that cannot be read: 2.').waitFor();
  await debts.fill('nobody;49,90');
  await enter.click();
  const question = page.getByRole('dialog');
  await question.getByText(/€49\.90 owed by clients/).waitFor();
  await question.getByRole('button', { name: 'Enter opening balances' }).click();
  await page.getByText('Rows that cannot be read: 1.').waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'debts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Client;Amount\r\n${code};49,90;;invoice 17\r\n`),
    });
  await page.getByLabel('Gift cards', { exact: true }).fill('K-1;50');
  expect(await findBarriers(page)).toEqual([]);
  await enter.click();
  await question.getByRole('button', { name: 'Enter opening balances' }).click();
  await page.getByText('Codes of the gift cards').waitFor();
  expect(await enter.count()).toBe(0);
  await page.getByLabel('Why take them back?').fill('Wrong day');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText(/^Taken back .*Wrong day/).waitFor();
  await enter.waitFor();
});
