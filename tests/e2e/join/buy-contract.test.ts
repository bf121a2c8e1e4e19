import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type JoinSite, openJoinSite } from '#tests/support/browser/open-join-site.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let site: JoinSite;
beforeAll(async () => {
  site = await openJoinSite();
});
afterEach(async () => {
  await site.own.sendHome();
  expect(site.own.takeComplaints()).toEqual([]);
});
afterAll(() => site?.close());

test('a member buys a contract from the day on which the present one is over, and withdraws from it in two steps', async () => {
  const { own } = site;
  const today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const member = await addMember(own.test, own.club.tenantId);
  const row = { client_id: member.id, name: 'Pool card', valid_until: addDays(today, 20) };
  await own.club.inScope((scope) => buildContract(scope, row));
  const page = await own.visit({ as: member, path: '/user/contracts' });
  await page.getByRole('link', { name: 'Buy' }).click();
  await heading(page, 'Choose a contract');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await goOn(page);
  await heading(page, 'From which day?');
  await page.getByRole('radio', { name: /Today/ }).check();
  await page.getByText('You already have Pool card then').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Start on/ }).click();
  await goOn(page);
  await acceptAndPay(page);
  await page.getByRole('link', { name: 'See my contracts' }).click();
  await page.getByRole('link', { name: 'Monthly' }).click();
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await heading(page, 'Withdraw from a purchase');
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'You have withdrawn' }).waitFor();
});

test('a contract with a last day is extended from its sheet: its package and its day are known', async () => {
  const { own } = site;
  const today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const member = await addMember(own.test, own.club.tenantId);
  const row = { client_id: member.id, name: 'Year card', valid_until: addDays(today, 20) };
  await own.club.inScope((scope) => buildContract(scope, row));
  const page = await own.visit({ as: member, path: '/user/contracts' });
  await page.getByRole('link', { name: 'Year card' }).click();
  await page.getByRole('link', { name: 'Extend' }).click();
  await heading(page, 'Choose a contract');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await goOn(page);
  await acceptAndPay(page);
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function acceptAndPay(page: Page): Promise<void> {
  await heading(page, 'The terms in short');
  await page.getByLabel(/I accept the terms/).check();
  const asks = page.getByLabel(/I want it to begin/);
  if ((await asks.count()) > 0) await asks.check();
  await goOn(page);
  await heading(page, 'Payment');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Pay €40.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'The contract is yours');
}
