import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { deleteGuardian, storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { untilKept } from '#tests/support/browser/read-kept.ts';
import { keptIntents, newPage, row } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;
/** Nobody has as many classes as a day allows. */
const wednesday = addDays(tuesday, 1);

let own: BrowserClub;
let mother: Awaited<ReturnType<typeof addMember>>;
let child: { id: number };
let page: Page;
let tab: Page;
const ids: Record<string, number> = {};
/** What the network of all tabs lets through. */
let network: 'all' | 'no bookings' | 'no answers' = 'all';

beforeAll(async () => {
  own = await openBrowserClub();
  mother = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  child = await own.club.inScope(async (scope) => {
    const birth = { birth_date: '2018-05-05', birth_date_from: 'declared' as const };
    const built = await buildClient(scope, { first_name: 'Mattias', last_name: 'Kask', email: '', ...birth });
    const guardian = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-01-01', byClientId: mother.id };
    await storeGuardian(scope, built.id, { ...guardian, clientId: mother.id });
    for (const client_id of [mother.id, built.id]) await buildContract(scope, { client_id });
    return built;
  });
  for (const [name, startsAt] of [
    ['Pilates', `${tuesday}T17:00:00`],
    ['Jooga', `${tuesday}T18:00:00`],
    ['Boks', `${tuesday}T19:00:00`],
    ['Tants', `${wednesday}T20:00:00`],
  ] as const)
    ids[name] = (await own.club.addTraining({ name, startsAt })).id;
  page = await own.visit({ as: mother, viewport: phone, path: day });
  await page.context().route('**/api/v0.1/**', (route) => {
    const isBooking = route.request().url().endsWith('/user/registration') && route.request().method() === 'POST';
    const isLost = network === 'no answers' || (network === 'no bookings' && isBooking);
    return isLost ? route.abort() : route.continue();
  });
  tab = await newPage(page.context(), '/');
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('what a guardian queued waits while both tabs are the child’s, and the child’s own is sent as theirs', async () => {
  network = 'no bookings';
  await book('Pilates');
  await become('Mattias Kask', child.id);
  await page.goto(day);
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).waitFor();
  expect(await page.getByRole('button', { name: /waiting to be sent/ }).count()).toBe(0);
  await book('Jooga');
  network = 'all';
  await page.reload();
  await expect.poll(registered).toEqual([[child.id, ids['Jooga'], mother.id]]);
  await expect.poll(waiting).toEqual([['Pilates'], []]);
});

test('what was queued for the child waits while they are the guardian’s again, whose own is sent as theirs', async () => {
  network = 'no bookings';
  await book('Boks');
  await become('Liis (you)', mother.id);
  network = 'all';
  await page.goto(day);
  await row(page, 'Pilates').getByText('You have a place').waitFor();
  await row(page, 'Boks').getByRole('button', { name: /^Book/ }).waitFor();
  await expect.poll(registered).toEqual(ofBoth());
  await expect.poll(waiting).toEqual([[], ['Boks']]);
});

test('what the device keeps of one is not shown as the other’s, also where the server cannot be asked', async () => {
  await page.goto('/user/workouts?who=one');
  await row(page, 'Pilates').first().waitFor();
  await become('Mattias Kask', child.id);
  await expect.poll(registered).toEqual([...ofBoth(), [child.id, ids['Boks'], mother.id]]);
  await page.goto('/user/workouts?who=one');
  await row(page, 'Boks').first().waitFor();
  await untilKept(page, `trenn-${child.id}`, '"registrations","coming"', '"family","trainings"', 'Boks', 'Pilates');
  network = 'no answers';
  await page.reload();
  for (const name of ['Jooga', 'Boks']) await row(page, name).first().waitFor();
  expect(await page.getByText('Pilates').count()).toBe(0);
});

test('the list of all of them is on the device before it was ever opened, each with whose it is', async () => {
  await page.goto('/user/workouts');
  for (const name of ['Pilates', 'Jooga', 'Boks']) await row(page, name).first().waitFor();
  await row(page, 'Pilates').getByText('Liis', { exact: true }).waitFor();
  await row(page, 'Boks').getByText('Mattias', { exact: true }).waitFor();
});

test('what waits for a child for whom one acts no more is not sent as anybody, and the guardian reads so', async () => {
  const before = await registered();
  network = 'no bookings';
  await page.goto(`/user/calendar/day?date=${wednesday}`);
  await book('Tants');
  await own.club.inScope((scope) => deleteGuardian(scope, child.id));
  network = 'all';
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
  await page.getByText('Not sent: you no longer act for this person: Mattias.').waitFor();
  await expect.poll(waiting).toEqual([[], []]);
  // It stays until it is read.
  await page.reload();
  await page.getByText('Not sent: you no longer act for this person: Mattias.').waitFor();
  expect(await registered()).toEqual(before);
});

const ofBoth = () => [
  [child.id, ids['Jooga'], mother.id],
  [mother.id, ids['Pilates'], null],
];

async function book(name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /^Book/ }).click();
  await row(page, name)
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
}

/** One tab switches by its menu; the page follows. */
async function become(label: string, clientId: number): Promise<void> {
  for (const one of [tab, page]) await one.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const menu = tab.getByRole('dialog', { name: 'Menu' });
  await tab.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('button', { name: 'Who it is for' }).click();
  await menu.getByRole('button', { name: label }).click();
  for (const one of [tab, page]) await one.waitForFunction(() => !('isSamePage' in globalThis));
  expect(await tab.evaluate(() => localStorage.getItem('auth'))).toContain(`"clientId":${clientId}`);
}

/** Names of what waits on the device, of the guardian and of the child. */
const waiting = async (): Promise<(string | undefined)[][]> => {
  const kept = await Promise.all([mother.id, child.id].map((id) => keptIntents(page, id)));
  return kept.map((intents) => intents.map(({ subject }) => subject.name));
};

/** Whose place it is, of which training, and who acted for them. */
const registered = () =>
  own.club.inScope(async ({ db }) => {
    const events = await db
      .selectFrom('registration_event')
      .select(['client_id', 'training_id', 'acting_client_id'])
      .where('kind', '=', 'booked')
      .orderBy('id')
      .execute();
    return events.map((event) => [event.client_id, event.training_id, event.acting_client_id]);
  });
