import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork, waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { keptIntents, registrationsOf, row } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;
let page: Page;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const [trainer, room] = await own.club.inScope(async (scope) => [
    await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }),
    await buildRoom(scope, { unit_id: own.club.unitId, name: 'Saal 2' }),
  ]);
  const who = { trainer_id: trainer.id, room_id: room.id };
  await own.club.addTraining({ startsAt: `${tuesday}T18:00:00`, name: 'Pilates', ...who });
  page = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: member });
});

afterAll(async () => {
  expect(own.takeComplaints()).toEqual([]);
  await own.close();
});

test('a booking that waits for a network stands dashed in its day in My trainings and on home, where it can be taken back', async () => {
  await page
    .context()
    .route('**/api/v0.1/user/registration', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click();
  await row(page, 'Pilates')
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  const bar = page.getByRole('navigation');
  await bar.getByRole('link', { name: 'Mine' }).click();
  await row(page, 'Pilates')
    .getByRole('button', { name: /^Take back/ })
    .waitFor();
  await row(page, 'Pilates').getByText('Booking waiting to send').waitFor();
  await row(page, 'Pilates')
    .getByRole('link', { name: /60 minutes, Kadri Tamm, Saal 2/ })
    .click();
  await page.getByRole('dialog', { name: 'Pilates' }).getByText('Not sent yet').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/workouts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Pilates' }).waitFor({ state: 'hidden' });
  // As where the browser has refused to keep what is stored.
  await page.evaluate((key) => localStorage.setItem(key, JSON.stringify({ storage: 'refused' })), storageKeys.screen);
  await bar.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('note').getByText('On the home screen it stays.').waitFor();
  const card = page.getByRole('region', { name: 'Booking waiting to send' });
  await card.getByText('The place is not yours yet.').waitFor();
  await card.getByText('Kadri Tamm').waitFor();
  await card.getByText('Saal 2').waitFor();
  await card.getByRole('link', { name: 'Pilates' }).click();
  await page.getByRole('dialog', { name: 'Pilates' }).getByText('Not sent yet').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Pilates' }).waitFor({ state: 'hidden' });
  expect(await findBarriers(page)).toEqual([]);
  await card.getByRole('button', { name: /^Take back/ }).click();
  await card.waitFor({ state: 'detached' });
  await page.context().unrouteAll();
  await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
  const left = (await registrationsOf(own, member.id)).filter(({ status }) => status !== 'cancelled');
  expect(left).toEqual([]);
});

test('the answer takes the place of the card: a yes goes by itself, a refusal stays until it is closed and says what helps', async () => {
  const [yoga, spinning] = [
    await own.club.addTraining({ startsAt: `${tuesday}T19:00:00`, name: 'Yoga' }),
    await own.club.addTraining({
      startsAt: `${tuesday}T20:00:00`,
      name: 'Spinning',
      max_places: 1,
      is_waiting_list_allowed: false,
    }),
  ];
  await own.club.addTraining({ startsAt: `${addDays(tuesday, 1)}T20:00:00`, name: 'Spinning' });
  const day = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: member });
  // Both pages are loaded: nothing of them comes without a network.
  await day.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await waitForRest(day);
  await day.goBack();
  await row(day, 'Yoga').waitFor();
  await loseNetwork(day);
  for (const name of ['Yoga', 'Spinning']) await row(day, name).getByRole('button', { name: /^Book/ }).click();
  await day.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => day.getByRole('region', { name: 'Booking waiting to send' }).count()).toBe(2);
  const other = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) =>
    buildRegistration(scope, { client_id: other.id, training_id: spinning.id, status: 'booked' }),
  );
  await day.context().setOffline(false);
  const refusal = day.getByRole('region', { name: 'Somebody took the place before you' });
  await refusal.getByText('Spinning').waitFor();
  // Beside a decision to be made, what is accepted is a line.
  const others = day.getByRole('status', { name: 'Other answers' });
  await others.getByText(/Yoga: the place is yours$/).waitFor();
  await refusal.getByRole('button', { name: /20:00, \d+ places?$/ }).waitFor();
  expect(await findBarriers(day)).toEqual([]);
  await others.waitFor({ state: 'detached' });
  await day.reload();
  await refusal.getByText('Spinning').waitFor();
  await day.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await day.getByRole('heading', { level: 1, name: 'My trainings' }).waitFor();
  await refusal.getByText('Spinning').waitFor();
  expect(await findBarriers(day)).toEqual([]);
  await refusal.getByRole('button', { name: 'Close' }).click();
  await refusal.waitFor({ state: 'detached' });
  await day.reload();
  await row(day, 'Yoga').waitFor();
  expect(await refusal.count()).toBe(0);
  const booked = (await registrationsOf(own, member.id)).filter(({ status }) => status === 'booked');
  expect(booked.map(({ training_id }) => training_id)).toEqual([yoga.id]);
});

test('a booking whose day was left before the server could be reached is answered in the place of its card', async () => {
  const boxing = await own.club.addTraining({
    startsAt: `${tuesday}T21:00:00`,
    name: 'Boxing',
    max_places: 1,
    is_waiting_list_allowed: false,
  });
  let isAway = true;
  await page
    .context()
    .route('**/api/v0.1/user/registration', (route) =>
      isAway && route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await page.goto(`/user/calendar/day?date=${tuesday}`);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await row(page, 'Boxing').getByRole('button', { name: /^Book/ }).click();
  await failed;
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('region', { name: 'Booking waiting to send' }).waitFor();
  const other = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) =>
    buildRegistration(scope, { client_id: other.id, training_id: boxing.id, status: 'booked' }),
  );
  isAway = false;
  await page.getByRole('region', { name: 'Somebody took the place before you' }).getByText('Boxing').waitFor();
  await page.getByRole('region', { name: 'Booking waiting to send' }).waitFor({ state: 'detached' });
});
