import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };
const example = readFileSync(new URL('../../../docs/examples/statement.xml', import.meta.url), 'utf8');

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let iban: string;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
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

test('a file is read in figures, and what it does not explain is allocated, with what that does said before', async () => {
  const [named, other] = [await addInvoice(4990), await addInvoice(9000)];
  const file = example
    .replaceAll('EE382200221020145685', iban)
    .replace('1000177', referenceNumberOf('invoice', named.id))
    .replace(/<Ntry>(?:(?!<\/Ntry>)[\s\S])*?<RvslInd>[\s\S]*?<\/Ntry>/, '');
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/statements' });
  await give(page, 'november.xml', file);
  const result = page.getByRole('status').filter({ hasText: 'found an invoice' });
  await result.waitFor();
  expect(await result.getByRole('definition').allTextContents()).toEqual(['1', '4', '0']);
  await page.getByRole('button', { name: /^Mart Tamm/ }).click();
  await page.getByRole('searchbox').fill(other.number);
  await page.getByRole('checkbox', { name: `${other.number}, €90.00 to pay` }).check();
  await page.getByText(`${other.number} will be paid in part: €55.00 of €90.00, €35.00 stays open`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Match €55.00' }).click();
  await page.getByText('Matched €55.00').waitFor();
  await page.getByRole('button', { name: /^Matched/ }).click();
  await page.getByRole('button', { name: /^Mart Tamm/ }).waitFor();
  await give(page, 'again.xml', file);
  await page.getByText('This file has been imported before. Nothing was counted twice.').waitFor();
  await give(page, 'photo.xml', 'no statement');
  await page.getByText('This file is not a bank statement that can be read.').waitFor();
  await give(page, 'empty.xml', '');
  await page.getByText('The file is empty.').waitFor();
});

test('without a network what was seen last is there with its age, and nothing is imported', async () => {
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/statements' });
  await page.getByRole('button', { name: /^To match/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Statements can be imported and payments matched when there is a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Choose a file' }).isDisabled()).toBe(true);
});

const addInvoice = (unitPriceCents: number) =>
  own.club.inScope((scope) =>
    buildInvoice(scope, own.test.clock.now, { clientId: admin.id, lines: [lineOf({ unitPriceCents })] }),
  );
const give = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
