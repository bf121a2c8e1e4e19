import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  const page_rules = JSON.stringify(allPageRules);
  await own.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ page_rules }).execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
});
afterAll(() => own?.close());

test('who has a voucher and no account is led to joining, and the code waits meanwhile', async () => {
  const { code } = await own.club.inScope((scope) => buildVoucher(scope, { client_id: null, name: 'Spa evening' }));
  const page = await own.visit({ path: '/public/vouchers', viewport: phone });
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Show the voucher' }).click();
  await page.getByText('Join first: the code waits on this page for you.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Join', exact: true }).click();
  await page.waitForURL(/\/public\/join/);
  await page.goto('/public/vouchers');
  await page.getByRole('heading', { name: 'Spa evening' }).waitFor();
  expect(own.takeComplaints()).toEqual([]);
});
