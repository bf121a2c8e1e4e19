import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { keptIntents, registrationsOf, row, toldOutcomes } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;
let page: Page;
let member: Awaited<ReturnType<typeof addMember>>;
const ids = new Map<string, number>();

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  member = await addMember(own.test, club.tenantId);
  await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: { perDayLimit: 9 } }));
  const times = { Jooga: '18:00', Pilates: '18:30', Ratas: '10:00', Tants: '10:30' };
  for (const [name, time] of Object.entries(times))
    ids.set(name, (await club.addTraining({ name, startsAt: `${tuesday}T${time}:00` })).id);
  await bookElsewhere('Jooga');
  page = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: member });
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('without a network it is asked from what the device knows, and the answer travels with the booking', async () => {
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).waitFor();
  await loseNetwork(page);
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click();
  const dialog = page.getByRole('dialog', { name: 'You have a class at that time' });
  await dialog.getByText('At the same time: Jooga 18:00.').waitFor();
  await dialog.getByRole('button', { name: 'Book both' }).click();
  await row(page, 'Pilates')
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  expect((await keptIntents(page, member.id)).map(({ args }) => args)).toMatchObject([
    { acceptOverlap: [ids.get('Jooga')] },
  ]);
});

test('a booking at the same time that the person did not accept is refused and told once', async () => {
  await row(page, 'Tants').getByRole('button', { name: /^Book/ }).click();
  await row(page, 'Tants')
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  await bookElsewhere('Ratas');
  await page.context().setOffline(false);
  await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
  await expect.poll(async () => (await toldOutcomes(page)).length).toBe(2);
  expect(await booked()).toEqual(['Jooga', 'Pilates', 'Ratas']);
  await page.reload();
  await row(page, 'Ratas')
    .getByRole('button', { name: /^Booked/ })
    .waitFor();
  const told = await toldOutcomes(page);
  expect([told.length, new Set(told).size]).toEqual([2, 2]);
});

test('to replace a class without a network is one action that waits: both or neither', async () => {
  await loseNetwork(page);
  await row(page, 'Tants').getByRole('button', { name: /^Book/ }).click();
  const dialog = page.getByRole('dialog', { name: 'You have a class at that time' });
  await dialog.getByRole('button', { name: 'Replace Ratas' }).click();
  for (const name of ['Tants', 'Ratas'])
    await row(page, name)
      .getByRole('button', { name: /^Waiting to send/ })
      .waitFor();
  expect((await keptIntents(page, member.id)).map(({ kind }) => kind)).toEqual(['swap']);
  expect(await booked()).toEqual(['Jooga', 'Pilates', 'Ratas']);
  await page.context().setOffline(false);
  await expect.poll(booked).toEqual(['Jooga', 'Pilates', 'Tants']);
  await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
});

/** On another device of the member. */
const bookElsewhere = (name: string) =>
  own.club.inScope((scope) => buildRegistration(scope, { client_id: member.id, training_id: ids.get(name) ?? 0 }));

const booked = async () => {
  const rows = (await registrationsOf(own, member.id)).filter(({ status }) => status === 'booked');
  const held = rows.map(({ training_id }) => training_id);
  return [...ids].filter(([, id]) => held.includes(id)).map(([name]) => name);
};
