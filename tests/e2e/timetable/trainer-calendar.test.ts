import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { setPageRules } from '#tests/support/browser/running-app.ts';
import { findWeekFaults, noWeekFaults } from '#tests/support/week/week-faults.ts';

/** The Wednesday of next week: none of it has begun, whatever day it is. */
const date: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 9);

let browserClub: BrowserClub;
let other: number;
let trainer: number;

beforeAll(async () => {
  browserClub = await openBrowserClub();
  const { club, test: site } = browserClub;
  const pageFunctions = { ...allPageRules.pageFunctions, isFiltersList: true };
  await setPageRules(browserClub, { ...allPageRules, pageFunctions });
  const { id: trainerId } = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri' }));
  trainer = trainerId;
  other = (await club.inScope((scope) => buildUnit(scope, { name: 'Kalamaja', position: 9 }))).id;
  await addMember(site, club.tenantId, { email: 'kadri@klubi.test', first_name: 'Kadri', trainer_id: trainerId });
  const own = await club.addTraining({
    startsAt: `${date}T18:00:00`,
    name: 'Vinyasa',
    max_places: 1,
    trainer_id: trainerId,
    is_public: false,
    comment_private: 'Uks on lukus',
  });
  await club.addTraining({ startsAt: `${date}T19:00:00`, name: 'Ratas', max_places: 12 });
  await club.inScope(async (scope) => {
    const add = async (first_name: string, last_name: string, status: 'booked' | 'waiting') => {
      const { id: client_id } = await buildClient(scope, { first_name, last_name });
      await buildRegistration(scope, { client_id, training_id: own.id, status });
    };
    await add('Liis', 'Kuusk', 'booked');
    await add('Tõnu', 'Aas', 'waiting');
  });
  site.services.changes.publish(club.tenantId, ['timetable']);
});

afterAll(async () => {
  expect(browserClub.takeComplaints()).toEqual([]);
  await browserClub.close();
});

test('a trainer opens their timetable on a phone, sees how many come and who, and then the trainings of others', async () => {
  const page = await browserClub.visit({ as: { email: 'kadri@klubi.test' } });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Trainer' }).click();
  await page.getByRole('link', { name: 'Trainer timetable' }).click();
  await page.getByRole('heading', { level: 1, name: /^Trainer timetable, / }).waitFor();
  const mine = page.getByRole('button', { name: 'My classes' });
  await page.goto(`${page.url()}&date=${date}`);
  await row('Vinyasa').getByText('You teach this · Not public').waitFor();
  await row('Vinyasa').getByText('1/1').waitFor();
  await row('Vinyasa').getByText('1 waiting').waitFor();
  expect(await row('Ratas').count()).toBe(0);

  await page.getByRole('link', { name: /^18:00, Vinyasa, .*1 of 1 places booked, 1 waiting$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Vinyasa' });
  await sheet.getByText('Liis K.').waitFor();
  await sheet.getByText('Tõnu A.').waitFor();
  await sheet.getByText('Uks on lukus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await sheet.getByRole('button', { name: /^(Book|Join|Why)/ }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await mine.click();
  await row('Ratas').getByText('0/12').waitFor();
  expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0);
  await page.getByRole('link', { name: /^19:00, Ratas/ }).click();
  await page
    .getByRole('dialog', { name: 'Ratas' })
    .getByText('Only the trainer of this class sees who is coming')
    .waitFor();

  // As a member the trainer finds all trainings in their timetable, not only their own.
  await page.goto(`/user/calendar/day?date=${date}`);
  await row('Ratas').getByRole('link', { name: /Ratas/ }).waitFor();
  await row('Vinyasa').waitFor();
});

test('a trainer’s week has their own classes whole and others’ pale, in the club where they lead most', async () => {
  const { club } = browserClub;
  await club.addTraining({ startsAt: `${date}T07:00:00`, name: 'Kaugel', unit_id: other, room_id: null });
  await club.addTraining({
    startsAt: `${date}T08:00:00`,
    name: 'Oma kaugel',
    unit_id: other,
    room_id: null,
    trainer_id: trainer,
  });
  await club.addTraining({ startsAt: `${date}T09:00:00`, name: 'Oma', trainer_id: trainer });
  browserClub.test.services.changes.publish(club.tenantId, ['timetable']);
  const page = await browserClub.visit({
    as: { email: 'kadri@klubi.test' },
    path: `/trainer/trainer-calendar/week?date=${date}`,
    viewport: { width: 1366, height: 900 },
  });
  const item = (name: string) => page.getByRole('link', { name: new RegExp(`, ${name}, `) });
  await item('Vinyasa').waitFor();
  await item('Ratas').waitFor();
  expect(await item('Kaugel').count()).toBe(0);
  await expect.poll(() => findWeekFaults(page)).toEqual(noWeekFaults);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Only mine' }).click();
  await item('Oma kaugel').waitFor();
  expect(await item('Ratas').count()).toBe(0);
});

test('a trainer’s week says which classes have names without a mark and what it comes to, and leads to the next roster', async () => {
  const { club, test: site } = browserClub;
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Mari' }));
  const as = await addMember(site, club.tenantId, { first_name: 'Mari', trainer_id });
  const today = toPlainDate(new Date(), 'Europe/Tallinn');
  const yesterday = addDays(today, -1);
  const over = await club.addTraining({ startsAt: `${yesterday}T10:00:00`, name: 'Eilne', max_places: 4, trainer_id });
  const next = await club.addTraining({ startsAt: `${addDays(today, 1)}T12:00:00`, name: 'Homne', trainer_id });
  await club.inScope(async (scope) => {
    for (const first_name of ['Ann', 'Oskar']) {
      const { id: client_id } = await buildClient(scope, { first_name });
      await buildRegistration(scope, { client_id, training_id: over.id });
    }
  });
  const page = await browserClub.visit({
    as,
    path: `/trainer/trainer-calendar/week?date=${yesterday}`,
    viewport: { width: 1366, height: 900 },
  });
  await page.getByRole('link', { name: /, Eilne, .*, 2 without a mark/ }).waitFor();
  await page.locator(`[data-item="${over.id}"]`).getByText('2 without a mark', { exact: true }).waitFor();
  const figures = page.getByRole('region', { name: 'This week' });
  // Tomorrow is of the same week, except on a Sunday and a Monday.
  await figures.getByText(/^Classes[123]$/).waitFor();
  await figures.getByText(/^Hours/).waitFor();
  const unmarked = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: 'Unmarked 2' });
  expect(await unmarked.getAttribute('href')).toBe('/trainer/my-day');
  const away = page.getByRole('region', { name: 'I am away' });
  await away.getByRole('button', { name: 'Add a time' }).click();
  await page.getByRole('button', { name: 'Mark as away' }).click();
  await away.getByText('Holiday').waitFor();
  await expect.poll(() => findWeekFaults(page)).toEqual(noWeekFaults);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: / 12:00 roster$/ }).click();
  await page.waitForURL((url) => url.searchParams.get('id') === String(next.id));
  await page.getByRole('heading', { name: 'Homne' }).waitFor();
});

test('a trainer’s week that cannot be had says so, and can be tried again', async () => {
  const page = await browserClub.visit({
    as: { email: 'kadri@klubi.test' },
    path: null,
    viewport: { width: 1366, height: 900 },
  });
  await page.route('**/trainer/schedule?*', (route) => route.fulfill({ status: 500, json: { errors: ['internal'] } }));
  await page.goto(`${browserClub.origin}/trainer/trainer-calendar/week?date=${date}`);
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/trainer/schedule?*');
  await again.click();
  await page.locator('[data-item]').first().waitFor();
});

test('a trainer’s choice to see others’ trainings too is kept', async () => {
  const page = await browserClub.visit({
    as: { email: 'kadri@klubi.test' },
    path: `/trainer/trainer-calendar?date=${date}`,
    viewport: { width: 1366, height: 900 },
  });
  await page.waitForURL((url) => url.searchParams.get('trainer') === String(trainer));
  const choice = page.getByRole('group', { name: 'Show' });
  await choice.getByRole('button', { name: 'Only mine', pressed: true }).waitFor();
  await choice.getByRole('button', { name: 'With others’' }).click();
  await page.waitForURL((url) => !url.searchParams.has('trainer'));
  await page.goto(`/trainer/trainer-calendar?date=${date}`);
  await choice.getByRole('button', { name: 'With others’', pressed: true }).waitFor();
  expect(new URL(page.url()).searchParams.has('trainer')).toBe(false);
  await choice.getByRole('button', { name: 'Only mine' }).click();
  await page.waitForURL((url) => url.searchParams.has('trainer'));
  await page.goto(`/trainer/trainer-calendar?date=${date}`);
  await choice.getByRole('button', { name: 'Only mine', pressed: true }).waitFor();
});
