import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;
let today: string;

beforeAll(async () => {
  own = await openBrowserClub();
  member = await addMember(own.test, own.club.tenantId);
  today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const freeze = { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 0 };
  await own.club.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenant_settings')
      .set({ contracts: JSON.stringify({ freeze }) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  const card = { number: '48213-5', name: '10 korda', visits_total: 10, visits_used: 4 };
  const { id: contract_id } = await add({ ...card, valid_until: addDays(today, 90) });
  await add({ number: '48213-1', name: 'Suvekaart', valid_until: addDays(today, -30) });
  await own.club.inScope((scope) => buildUnit(scope, { name: 'Ülemiste' }));
  const training = await own.club.addTraining({ startsAt: `${addDays(today, -3)}T18:15:00`, name: 'Ratas' });
  const booked = { training_id: training.id, client_id: member.id, contract_id };
  await own.club.inScope((scope) =>
    buildRegistration(scope, { ...booked, presence: 'present', mark_used_visit: true }),
  );
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a contract is opened, paused and resumed, and archived ones stand apart', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Archive 1' }).click();
  await page.getByRole('link', { name: 'Suvekaart' }).waitFor();
  await page.getByRole('button', { name: /^Valid/ }).click();
  await page.getByRole('link', { name: '10 korda' }).click();
  await sheet(page).getByText('visits left').waitFor();
  const used = sheet(page).getByRole('region', { name: 'Used for' }).getByRole('listitem');
  await expect.poll(() => used.allTextContents()).toEqual([expect.stringMatching(/^18:15Ratas\S+/)]);
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Pause for 14 days' }).click();
  await sheet(page)
    .getByText(/^Will be paused/)
    .waitFor();
  await sheet(page).getByRole('button', { name: 'Do not pause' }).click();
  await expect.poll(() => page.getByText(/^Will be paused/).count()).toBe(0);
});

test('vouchers of one name stand below the contracts', async () => {
  for (const valid_from of ['2026-01-05', '2026-02-05'])
    await own.club.inScope((scope) => buildVoucher(scope, { client_id: member.id, valid_from }));
  const page = await open();
  await expect.poll(() => page.getByRole('group', { name: 'Kinkekaart' }).count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
});

test('without a network the contracts are there, and nothing can be changed', async () => {
  const page = await open();
  await page.getByRole('link', { name: '10 korda' }).click();
  await sheet(page).getByText('Ratas').waitFor();
  await sheet(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Pause for 14 days' }).waitFor();
  await page.context().setOffline(true);
  const save = sheet(page).getByRole('button', { name: 'This needs a connection' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
});

const add = (row: Parameters<typeof buildContract>[1]) =>
  own.club.inScope((scope) => buildContract(scope, { client_id: member.id, ...row }));
const open = (): Promise<Page> => own.visit({ as: member, path: '/user/contracts' });
const sheet = (page: Page) => page.getByRole('dialog');
