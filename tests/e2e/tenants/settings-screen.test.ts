import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('what is missing is named, a wrong account is said at its field, and a logo is shown as on an invoice', async () => {
  await own.club.inScope(({ db }) =>
    db.updateTable('tenant_settings').set({ seller: '{"legalName":"Klubi OÜ"}' }).execute(),
  );
  const page = await open();
  await page.getByText('Registry code, Address, Account (IBAN)').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Registry code').fill('12345678');
  await page.getByLabel('Address', { exact: true }).fill('Uus 1, Tallinn');
  await page.getByLabel('Account (IBAN)').fill('EE38 2200 2210 2014 5684');
  await page.getByText('3 changes are not saved').waitFor();
  await save(page);
  await page.getByText('its check digits are wrong').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Account (IBAN)').fill('EE38 2200 2210 2014 5685');
  await save(page);
  await page.getByText('Everything is saved').waitFor();
  expect((await settings()).seller).toMatchObject({ iban: 'EE382200221020145685', registryCode: '12345678' });
  const picture = { create: { width: 240, height: 100, channels: 4, background: '#131410' } } as const;
  const buffer = await sharp(picture).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use the club’s mark' }).waitFor();
  expect((await settings()).invoice_logo_id).not.toBeNull();
});

test('keys are written and said to be set; pauses of contracts are turned on', async () => {
  const page = await open('payment');
  await page.getByLabel('Access key').fill('access-key-1234');
  await page.getByLabel('Secret key').fill('secret-key-5678');
  await save(page);
  await page.getByText('access key ends in 1234').waitFor();
  expect(await page.getByLabel('Secret key').inputValue()).toBe('');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Contracts', exact: true }).click();
  await page.getByRole('switch', { name: 'Members may pause a contract' }).check();
  await page.getByLabel('Shortest pause (days)').fill('10');
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await page.getByText('Everything is saved').waitFor();
  expect((await settings()).contracts).toMatchObject({ freeze: { shortestDays: 10 } });
  await page.getByLabel('Days of notice').fill('60');
  await own.club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ contracts: JSON.stringify({ noticeDays: 14, invoiceDaysBefore: 3 }) })
      .execute(),
  );
  await save(page);
  await page.getByText('Days of notice: they wrote 14').waitFor();
  expect(await page.getByLabel('Days before the month').inputValue()).toBe('3');
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await page.getByText('Everything is saved').waitFor();
  expect((await settings()).contracts).toMatchObject({ noticeDays: 60, invoiceDaysBefore: 3 });
});

test('the club’s mark is chosen as a picture, shown in both themes before it is saved, and another file is refused', async () => {
  const page = await open('brand');
  const file = page.locator('input[type=file]');
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html>no</html>') });
  await page.getByText('This file is no SVG picture').waitFor();
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><title>õ</title><path d="M0 0h2v2z"/></svg>';
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) });
  await page.getByText('1 change is not saved').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await page.getByText('Everything is saved').waitFor();
  expect((await settings()).logo_svg).toBe(mark);
});

const open = (part = 'seller') => own.visit({ as: admin, viewport: tablet, path: `/admin/settings?part=${part}` });
const settings = () =>
  own.club.inScope(({ db }) =>
    db
      .selectFrom('tenant_settings')
      .select(['seller', 'invoice_logo_id', 'contracts', 'logo_svg'])
      .executeTakeFirstOrThrow(),
  );
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
