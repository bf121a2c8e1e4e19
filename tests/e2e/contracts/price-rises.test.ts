import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  member = await addMember(own.test, own.club.tenantId);
  const today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const monthly = { billing: 'monthly', period_mode: 'calendar', price_cents: 4900, name: 'Kuupakett' } as const;
  await own.club.inScope(async (scope) => {
    await buildContract(scope, { ...monthly, client_id: member.id });
    await buildContract(scope, { ...monthly, valid_until: addDays(today, 200) });
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a new price is announced with what it changes, seen by its member, who ends by one press, and taken back', async () => {
  const page = await own.visit({ as: admin, path: '/admin/products?tab=rises', viewport: desktop });
  await page.getByRole('button', { name: /Kuupakett/ }).click();
  await page.getByLabel('New price a month').fill('55');
  const sheet = page.getByRole('dialog');
  const effect = '1 contract costs more. Together they cost €55.00 a month instead of €49.00. 1 has a fixed term';
  await sheet.getByText(effect).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Announce the price' }).click();
  await page.getByText('Tell 1 member of the new price?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce the price' }).last().click();
  await page.getByRole('region', { name: 'Announced' }).getByText('€55.00').waitFor();

  const theirs = await own.visit({ as: member, path: '/user/contracts' });
  await theirs.getByRole('link', { name: 'Kuupakett' }).click();
  await theirs.getByText(/it costs €55\.00 a month instead of €49\.00\. Until .* free of charge/).waitFor();
  expect(await findBarriers(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: /^End it on/ }).click();
  // The sheet below has a button of that name too.
  const question = theirs.getByRole('dialog', { name: /^End the contract “/ });
  await question.getByRole('button', { name: 'End the contract', exact: true }).click();
  await expect.poll(() => theirs.getByRole('button', { name: /^End it on/ }).count()).toBe(0);

  await page.reload();
  const announced = page.getByRole('region', { name: 'Announced' });
  await announced.getByText('1 ends because of it').waitFor();
  await announced.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await announced.getByText('taken back').waitFor();
});
