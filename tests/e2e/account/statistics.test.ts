import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const today: PlainDate = toPlainDate(new Date(), 'Europe/Tallinn');
/** All of last week is in the past, whatever day it is today. */
const lastMonday: PlainDate = addDays(mondayOf(today), -7);

let own: BrowserClub;
let page: Page;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const { id: client_id, email } = await addMember(site, club.tenantId);
  for (const [days, presence] of [
    [0, 'present'],
    [1, 'absent'],
    [2, null],
  ] as const) {
    const { id } = await club.addTraining({ startsAt: `${addDays(lastMonday, days)}T18:00:00`, duration_minutes: 45 });
    await club.inScope((scope) => buildRegistration(scope, { client_id, training_id: id, presence }));
  }
  // Last week may be of another month, which has no picture to share.
  const { id: training_id } = await club.addTraining({ startsAt: `${today}T00:00:00`, duration_minutes: 1 });
  await club.inScope((scope) => buildRegistration(scope, { client_id, training_id, presence: 'present' }));
  page = await own.visit({ as: { email } });
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
});

afterAll(() => own?.close());

test('the figures of a period come from the server, which counts attended trainings only', async () => {
  await page.goto('/user/workouts?mode=past');
  await page.getByLabel('Choose a period').selectOption({ label: 'Last week' });
  await summary().getByText('1 class, 45 min').waitFor();
  await summary().getByText('1 missed').waitFor();
  await summary().getByText('present or entered').waitFor();
  const days = summary().getByRole('list', { name: 'Days of the week' }).getByRole('listitem');
  const said = await days.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
  expect(said.slice(0, 3)).toEqual(['Monday, 1 class', 'Tuesday, 0 classes', 'Wednesday, 0 classes']);
  expect(await findBarriers(page)).toEqual([]);
});

test('the third view has the goal, changed at once and kept, and counts only in the first four weeks', async () => {
  await page.goto('/user/workouts');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const goal = page.getByRole('region', { name: 'Weekly goal' });
  await goal.getByRole('button', { name: 'Raise the goal' }).click();
  await goal.getByRole('status').filter({ hasText: '2' }).waitFor();
  expect(await page.getByRole('region', { name: 'By month' }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await goal.getByRole('status').filter({ hasText: '2' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: /^Share: / });
  await sheet.getByRole('img', { name: /: \d class(es)?$/ }).waitFor();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toBe('trenn.png');
  await page.goto('/user/workouts?mode=past');
  await page.getByLabel('Choose a period').selectOption({ label: 'Last week' });
  await summary().getByText('1 class, 45 min').waitFor();
});

test('when offline the figures stay and show their age', async () => {
  await page.context().setOffline(true);
  await summary()
    .getByText(/^As of today/)
    .waitFor();
  await summary().getByText('1 class, 45 min').waitFor();
  await page.context().setOffline(false);
});

test('while uncached figures load their space is reserved; if they fail to load, an error with a retry is shown', async () => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/user/statistics?*', async (route) => {
    await asked.promise;
    await route.abort();
  });
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.reload();
  await summary().getByRole('status', { name: 'Loading' }).waitFor();
  asked.resolve();
  await summary().getByText('The summary did not load.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/user/statistics?*');
  await summary().getByRole('button', { name: 'Try again' }).click();
  await summary().getByText('1 class, 45 min').waitFor();
  expect(own.takeComplaints()).toEqual([]);
});

const summary = () => page.getByRole('region', { name: 'Last week' });
