import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { row } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;

let own: BrowserClub;
let mother: Awaited<ReturnType<typeof addMember>>;
let children: number[];
let swimming: number;
let page: Page;

beforeAll(async () => {
  own = await openBrowserClub();
  mother = await addMember(own.test, own.club.tenantId, { first_name: 'Liis', last_name: 'Kask' });
  children = [await addChild('Mattias', true), await addChild('Emma', true), await addChild('Oskar', false)];
  await addChild('Anna', true);
  await own.club.inScope((scope) => buildContract(scope, { client_id: mother.id }));
  await own.club.addTraining({ name: 'Jooga', startsAt: `${tuesday}T17:00:00` });
  swimming = (await own.club.addTraining({ name: 'Ujumine', startsAt: `${tuesday}T18:00:00`, max_places: 3 })).id;
  page = await own.visit({ as: mother, viewport: phone, path: `${day}&training=${swimming}` });
});
afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('several are booked by one press, and whoever cannot come has the reason beside their name', async () => {
  const sheet = page.getByRole('dialog', { name: 'Ujumine' });
  await sheet.getByRole('checkbox', { name: /^Mattias Kask/ }).check();
  await sheet.getByRole('checkbox', { name: /^Liis Kask/ }).uncheck();
  await sheet.getByRole('button', { name: 'Book: Mattias' }).waitFor();
  await sheet.getByRole('checkbox', { name: /^Emma Kask/ }).check();
  expect(await sheet.getByRole('checkbox', { name: /^Oskar/ }).count()).toBe(0);
  await sheet.getByText(/^Oskar has no package or ticket yet\. Buy a ticket or a package for Oskar first\./).waitFor();
  await sheet.getByRole('switch', { name: /^Only together/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Book for 2 people' }).click();
  await page.getByText('Booked for 2 people').first().waitFor();
  await expect.poll(booked).toEqual([children[0], children[1]]);
  await sheet.getByText('1 free place').waitFor();
});

test('who are to be together and are more than the free places are not offered what the server would refuse', async () => {
  const sheet = page.getByRole('dialog', { name: 'Ujumine' });
  for (const name of ['Liis', 'Anna']) await sheet.getByRole('checkbox', { name: new RegExp(`^${name} Kask`) }).check();
  await expect
    .poll(() => sheet.getByRole('button', { name: 'Only 1 place is free for all together' }).isDisabled())
    .toBe(true);
  const together = sheet.getByRole('switch', { name: /^Only together/ });
  await together.uncheck();
  await expect.poll(() => sheet.getByRole('button', { name: 'Book for 2 people' }).isEnabled()).toBe(true);
  await together.check();
  await sheet.getByRole('checkbox', { name: /^Anna Kask/ }).uncheck();
  await sheet
    .getByRole('button', { name: /^Book: Liis|^Book,|^Book$/ })
    .first()
    .waitFor();
});

test('without a network it is said for whom alone one can book', async () => {
  await loseNetwork(page);
  const sheet = page.getByRole('dialog', { name: 'Ujumine' });
  await sheet.getByText('Without a connection you can book only for Liis.').waitFor();
  await page.context().setOffline(false);
  await sheet.getByRole('checkbox', { name: /^Liis Kask/ }).waitFor();
});

test('mine begins with all of them, with what is at once, and a place is left for the right person', async () => {
  await page.goto(day);
  await row(page, 'Jooga').getByRole('button', { name: /^Book/ }).click();
  await row(page, 'Jooga').getByText('You have a place').waitFor();
  await page.goto('/user/workouts');
  await page.getByRole('button', { name: 'All', pressed: true }).waitFor();
  for (const name of ['Liis', 'Mattias', 'Emma'])
    await page.getByRole('button', { name: new RegExp(`^Cancel: ${name} `) }).waitFor();
  await page.getByText('At the same time, or with no time between:').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Cancel: Emma / }).click();
  await expect.poll(booked).toEqual([children[0]]);
  // A chip shows one of them alone.
  await page.getByRole('button', { name: 'Mattias', exact: true }).click();
  await page.getByRole('heading', { name: 'My trainings: Mattias' }).waitFor();
  expect(new URL(page.url()).search).toBe('?who=one');
  await page.getByRole('button', { name: 'Liis', exact: true }).waitFor();
});

const addChild = (first_name: string, hasContract: boolean): Promise<number> =>
  own.club.inScope(async (scope) => {
    const birth = { birth_date: '2018-05-05', birth_date_from: 'declared' as const };
    const { id } = await buildClient(scope, { first_name, last_name: 'Kask', email: '', ...birth });
    const guardian = { name: 'Liis Kask', email: '', phone: '', consentedOn: '2026-01-01', byClientId: mother.id };
    await storeGuardian(scope, id, { ...guardian, clientId: mother.id });
    if (hasContract) await buildContract(scope, { client_id: id });
    return id;
  });

/** Who has a place in the swimming. */
const booked = () =>
  own.club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .select('client_id')
      .where('training_id', '=', swimming)
      .where('status', '=', 'booked')
      .orderBy('client_id')
      .execute();
    return rows.map((one) => one.client_id);
  });
