import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, addMinutes, toPlainDate, toWallTime } from '#api/dates.ts';
import { seatMembers } from '#server/features/training-groups/seats/seat-members.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let trainer: Awaited<ReturnType<typeof addMember>>;
let admin: typeof trainer;
let group: Awaited<ReturnType<typeof buildTrainingGroup>>;
let from: string;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const now = site.clock.now;
  // It begins in half an hour, and on each of the next days.
  const starts = toWallTime(addMinutes(now, 30), 'Europe/Tallinn');
  from = starts.slice(0, 10);
  const repeat = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from,
    until: addDays(from, 3),
    skipsHolidays: false,
    skipDates: [],
  };
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope));
  trainer = await addMember(site, club.tenantId, { trainer_id });
  admin = await addMember(site, club.tenantId, { is_admin: true });
  group = await club.inScope((scope) =>
    buildTrainingGroup(scope, {
      now,
      unit_id: club.unitId,
      trainer_id,
      contact_name: 'Marika Tamm',
      contact_phone: '5555 0118',
      series: { style_id: club.styleId, repeat, time: starts.slice(11, 16) },
    }),
  );
  const today = toPlainDate(now, 'Europe/Tallinn');
  for (const [first_name, last_name] of names) {
    await club.inScope(async (scope) => {
      const { id: clientId } = await buildClient(scope, { first_name, last_name });
      await buildGroupMember(scope, { groupId: group.id, clientId, today, now });
    });
  }
  await club.inScope(async (scope) =>
    seatMembers(scope, { catalog: await site.services.catalog.get(scope), now, groupId: group.id }),
  );
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a trainer opens a group on a phone, and its table', async () => {
  const page = await own.visit({ as: trainer, viewport: phone, path: '/trainer/training-groups' });
  await page.getByRole('button', { name: /Laste ujumine/ }).click();
  await page.getByRole('heading', { name: 'Laste ujumine' }).waitFor();
  await page.getByText('Hugo P.').waitFor();
  await page.getByRole('link', { name: 'Call Marika Tamm' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Message the members' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill('Cold water');
  await sheet.getByLabel('Message').fill('Bring a warm suit.');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Send to \d/ }).click();
  await page.getByText(/^On its way to/).waitFor();
  await page.getByRole('link', { name: 'Attendance table' }).click();
  await page.getByRole('table').waitFor();
});

test('attendance is marked by touch and by keys, and waits for a network', async () => {
  const page = await own.visit({ as: trainer, viewport: tablet, path: tablePath() });
  await cell(page, 'Emma K\\.', 'not marked').click();
  await page.getByRole('button', { name: 'Emma K.: here' }).click();
  await cell(page, 'Emma K\\.', 'present').waitFor();
  await expect.poll(marked).toEqual(['Emma present']);
  // Back on the cell: down to the next person, who was not there.
  await page.keyboard.press('ArrowDown');
  await page.context().setOffline(true);
  await page.keyboard.press('0');
  await cell(page, 'Hugo P\\.', 'absent, waiting for a connection').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(marked).toEqual(['Emma present', 'Hugo absent']);
});

test('a period that is none shows the last 28 days and says so', async () => {
  const page = await own.visit({
    as: trainer,
    viewport: tablet,
    path: `/trainer/training-groups-detailed/${group.id}/2026-11-30/2016-11-01`,
  });
  await page.getByText('The period is not valid or is longer than 42 days').waitFor();
});

test('an admin makes a group with its trainings and adds a member, who finds the course among their trainings', async () => {
  const { club, test: site } = own;
  const mari = await addMember(site, club.tenantId, { first_name: 'Mari', last_name: 'Maasikas' });
  await club.inScope((scope) => buildContract(scope, { client_id: mari.id }));
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/training-groups' });
  await page.getByRole('button', { name: 'Add a group' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name', { exact: true }).fill('Beginners');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('tab', { name: 'Classes' }).click();
  await sheet.getByRole('button', { name: 'Thursday' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Create the classes' }).click();
  await sheet.getByText('Classes to come:').waitFor();
  await sheet.getByRole('tab', { name: 'Members' }).click();
  await sheet.getByLabel('Add a member').fill('Maasikas');
  await sheet.getByRole('button', { name: 'Add Mari Maasikas' }).click();
  await sheet.getByText('No end date').waitFor();
  await own.sendHome();
  const asMari = await own.visit({ as: mari, viewport: phone, path: '/user/workouts' });
  await asMari
    .getByRole('region', { name: 'Beginners' })
    .getByText(/^Next:/)
    .waitFor();
  expect(await findBarriers(asMari)).toEqual([]);
});

const names = [
  ['Emma', 'Kask'],
  ['Hugo', 'Paju'],
] as const;

const tablePath = () => `/trainer/training-groups-detailed/${group.id}/${from}/${addDays(from, 3)}`;
const cell = (page: Page, name: string, state: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*, ${state}`) }).first();
const marked = () =>
  own.club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .select(['client.first_name as name', 'presence'])
      .where('presence', 'is not', null)
      .orderBy('client.first_name')
      .execute();
    return rows.map(({ name, presence }) => `${name} ${presence}`);
  });
