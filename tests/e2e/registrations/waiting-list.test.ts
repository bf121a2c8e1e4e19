import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let site: BrowserClub;

beforeAll(async () => {
  site = await openBrowserClub();
  const settings = { releaseUnconfirmedMinutesBefore: 5 };
  await site.club.inScope((scope) => buildBookingPolicy(scope, { kind: 'pool', settings }));
});
afterEach(() => site.sendHome());
afterAll(() => site?.close());

test('a held place counts down and is taken with one tap; its history can be read', async () => {
  const { page, trainingId } = await openWaitlist(60);
  await row(page)
    .getByText(/^Kept for you, \d+:\d\d left$/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await row(page)
    .getByRole('button', { name: /^Take the place/ })
    .click();
  await page.getByText('HIIT 45: the place is yours').waitFor();
  await row(page)
    .getByRole('button', { name: /^Cancel/ })
    .waitFor();

  await page.goto(`/public/training?id=${trainingId}`);
  await page.getByText('What happened').click();
  await page.getByText('You took the place that was kept for you').waitFor();
  const said = await page.locator('details ol span').allInnerTexts();
  expect(said.map((line) => line.replace(/ until .*/, ''))).toEqual([
    'You joined the waiting list',
    'A place was kept for you',
    'You took the place that was kept for you',
  ]);
  expect(await findBarriers(page)).toEqual([]);
});

test('in the last half hour the first tap takes it, and passing it on is one tap too', async () => {
  const { page, trainingId } = await openWaitlist(20);
  await row(page).getByText('A place is free: the first to tap gets it').waitFor();
  await page.goto(`/public/training?id=${trainingId}`);
  await page.getByText('Whoever on the waiting list taps first gets it.').waitFor();
  await page.getByText('1st of 2').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByText('You are off the waiting list').waitFor();
  expect(site.takeComplaints()).toEqual([]);
});

test('if unconfirmed places are released, the member is asked two hours before, and confirms with one tap', async () => {
  const { club, test: app } = site;
  const member = await addMember(app, club.tenantId);
  app.clock.now = new Date();
  const startsAt = toWallTime(addMinutes(app.clock.now, 60), 'Europe/Tallinn');
  const training = await club.addTraining({ name: 'Rada 3', kind: 'pool', startsAt });
  await club.inScope(async (scope) => {
    await buildRegistration(scope, { training_id: training.id, client_id: member.id });
  });
  const page = await openOwn(member.email);
  const lane = page.getByRole('listitem').filter({ hasText: 'Rada 3' });
  await lane.getByText(/^Confirm by .*\d:\d\d that you are coming$/).waitFor();
  await lane.getByRole('button', { name: /^I am coming/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(`/public/training?id=${training.id}`);
  await page.getByText('Are you coming?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am coming', exact: true }).click();
  await page.locator('strong').getByText('You have confirmed that you are coming').waitFor();
  await page.getByText('What happened').click();
  await page.locator('details').getByText('You confirmed that you are coming').waitFor();
  await page.goto('/user/workouts');
  await lane.getByRole('button', { name: /^Cancel/ }).waitFor();
  expect(site.takeComplaints()).toEqual([]);
});

/**
 * A training that begins in so many minutes, with one free place and only this member in its waitlist; and the member's
 * logged-in page.
 */
async function openWaitlist(minutesBefore: number): Promise<{ page: Page; trainingId: number }> {
  const { club, test: app } = site;
  const member = await addMember(app, club.tenantId);
  app.clock.now = new Date();
  const startsAt = toWallTime(addMinutes(app.clock.now, minutesBefore), 'Europe/Tallinn');
  const training = await club.addTraining({ name: 'HIIT 45', max_places: 2, startsAt });
  await club.inScope(async (scope) => {
    await buildContract(scope, { client_id: member.id });
    await buildRegistration(scope, { training_id: training.id });
    await buildRegistration(scope, { training_id: training.id, client_id: member.id, status: 'waiting' });
    await buildRegistration(scope, { training_id: training.id, status: 'waiting' });
  });
  await sweepWaitlists(app.services);
  return { page: await openOwn(member.email), trainingId: training.id };
}

async function openOwn(email: string | null): Promise<Page> {
  return site.visit({ path: '/user/workouts', as: { email } });
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'HIIT 45' });
