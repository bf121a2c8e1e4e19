import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let trainer: Awaited<ReturnType<typeof addMember>>;
let admin: Awaited<ReturnType<typeof addMember>>;
let yesterday: PlainDate;
let search: string;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  yesterday = addDays(toPlainDate(site.clock.now, 'Europe/Tallinn'), -1);
  search = `?from=${addDays(yesterday, -9)}&until=${yesterday}`;
  const kadri = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
  trainer = await addMember(site, club.tenantId, { trainer_id: kadri.id });
  admin = await addMember(site, club.tenantId, { is_admin: true });
  const lead = { trainer_id: kadri.id, name: 'Vinyasa', max_places: 4 };
  const { id } = await club.addTraining({ ...lead, startsAt: `${yesterday}T07:00:00` });
  const { id: personal } = await club.addTraining({
    trainer_id: kadri.id,
    kind: 'personal',
    startsAt: `${yesterday}T12:00:00`,
  });
  await club.inScope((scope) => buildRegistration(scope, { training_id: personal, presence: 'present' }));
  await club.inScope(async (scope) => {
    for (const presence of ['present', 'present', 'absent'] as const)
      await buildRegistration(scope, { training_id: id, presence });
  });
});
afterEach(() => own.sendHome());
afterAll(() => own?.close());

test('a trainer sees their classes as charts and tables, saves them, and has them without a network', async () => {
  const page = await own.visit({ as: trainer, path: `/trainer/group-trainings${search}` });
  await sum(page, 'Average fill rate').getByText('75%').waitFor();
  await sum(page, 'No-shows').getByText('1', { exact: true }).waitFor();
  const hours = page.getByRole('region', { name: 'Fill rate by hour, %' }).first();
  await hours.getByRole('cell', { name: '75', exact: true }).waitFor();
  await page.getByText('As a table').first().click();
  await page.getByRole('columnheader', { name: 'Week' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${yesterday};07:00;Vinyasa;.*;4;3;2;1;0;0;75;67$`));
  await page.context().setOffline(true);
  await page.getByText(/^As of today/).waitFor();
  await sum(page, 'Average fill rate').getByText('75%').waitFor();
});

test('a trainer sees what became of their personal trainings, beside the packages', async () => {
  const page = await own.visit({ as: trainer, path: '/trainer/personal-trainings' });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('tab', { name: 'This month', selected: true }).waitFor();
  await page.goto(`/trainer/personal-trainings${search}&tab=statistics`);
  await sum(page, 'Hours trained').getByText('1 h').waitFor();
  await sum(page, 'Done').getByText('1', { exact: true }).waitFor();
  await page.getByText('How many people trained is shown once there are at least five').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('an admin compares trainers on a phone; a range that cannot be is this month', async () => {
  const phone = { width: 390, height: 844 };
  const page = await own.visit({ as: admin, viewport: phone, path: `/admin/statistics${search}` });
  const trainers = page.getByRole('region', { name: 'Fill rate by trainer' }).first();
  await trainers.getByRole('row', { name: /Kadri Tamm.*75%/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(tooWide).toBe(false);
  await page.goto(`/admin/statistics?from=${yesterday}&until=${addDays(yesterday, -9)}`);
  await page.getByRole('tab', { name: 'This month', selected: true }).waitFor();
});

const sum = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Sums of the period' }).getByRole('listitem').filter({ hasText: name });
