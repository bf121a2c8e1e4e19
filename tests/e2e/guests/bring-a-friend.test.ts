import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { guestKeyOf } from '#tests/support/app/guest-key-of.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

/** Of next week: open for booking, whatever day it is. */
const wednesday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 9);

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope((scope) => buildBookingPolicy(scope, { settings: { guestsPerMonth: 2 } }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a host shares a place, a friend in another browser comes, and host and roster see who it is', async () => {
  const { host, trainingId } = await addHost('Mari');
  const page = await own.visit({ as: host, viewport: phone, path: sheet(trainingId) });
  const mine = page.getByRole('region', { name: 'Bring a friend' });
  await mine.getByText('In the month of this class you may bring 2 more friends, free of charge.').waitFor();
  await mine.getByRole('button', { name: 'Take a place for a friend' }).click();
  await mine.getByText('The place waits for a friend').waitFor();
  await mine.getByText('If you cancel, your friend’s place goes too.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const link = await share(page);
  expect(new URL(link).pathname).toBe('/public/guest');

  const friend = await own.visit({ viewport: desktop, path: link.slice(own.origin.length) });
  await friend.getByText('Mari invites you along. The class is free of charge for you.').waitFor();
  expect(await findBarriers(friend)).toEqual([]);
  await friend.getByLabel('Name', { exact: false }).first().fill('Tiit Sõber');
  await friend.getByLabel('Email').fill('tiit@sober.test');
  await friend.getByLabel('Phone').fill('5555 0123');
  await friend.getByRole('button', { name: 'I’m coming' }).click();
  await friend.getByText('The place is yours. See you there!').waitFor();
  expect(await findBarriers(friend)).toEqual([]);

  await page.reload();
  await mine.getByText('Tiit Sõber is coming').waitFor();
  await mine.getByText('In the month of this class you may bring 1 more friend, free of charge.').waitFor();
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const roster = await own.visit({
    as: admin,
    viewport: desktop,
    path: `/admin/registrations?date=${wednesday}&id=${trainingId}`,
  });
  await roster.getByText('Tiit Sõber').first().waitFor();
  await roster
    .getByText(/guest, invited by Mari/)
    .first()
    .waitFor();

  await mine.getByRole('button', { name: 'Take back: Tiit Sõber' }).click();
  await mine.getByText('Tiit Sõber is coming').waitFor({ state: 'detached' });
  expect(await placesOf(trainingId)).toBe(1);
});

test('who comes second is told so, and nothing is pressed without a network', async () => {
  const { host, trainingId, registrationId } = await addHost('Anna');
  const page = await own.visit({ as: host, viewport: phone, path: sheet(trainingId) });
  const mine = page.getByRole('region', { name: 'Bring a friend' });
  const take = mine.getByRole('button', { name: 'Take a place for a friend' });
  await take.waitFor();
  await page.context().setOffline(true);
  await mine.getByText('A place for a friend can be taken when there is a connection.').waitFor();
  expect(await take.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await take.click();
  await mine.getByText('The place waits for a friend').waitFor();
  const guest = await own.club.inScope(({ db }) =>
    db
      .selectFrom('guest_place')
      .select('registration_id as id')
      .where('host_registration_id', '=', registrationId)
      .executeTakeFirstOrThrow(),
  );
  const path = `/public/guest#${guestKeyOf(own.club.tenantId, guest.id)}`;
  const [first, second] = [await own.visit({ path }), await own.visit({ path })];
  for (const [friend, name] of [
    [first, 'Brit'],
    [second, 'Carl'],
  ] as const) {
    await friend.getByLabel('Name', { exact: false }).first().fill(name);
    await friend.getByLabel('Email').fill(`${name.toLowerCase()}@sober.test`);
    await friend.getByLabel('Phone').fill('5555 0123');
  }
  await first.getByRole('button', { name: 'I’m coming' }).click();
  await first.getByText('The place is yours. See you there!').waitFor();
  await second.getByRole('button', { name: 'I’m coming' }).click();
  await second.getByText('Somebody has already taken this place.').waitFor();
  expect(await findBarriers(second)).toEqual([]);
});

const sheet = (id: number) => `/user/calendar/day?training=${id}`;

/** What is given to the phone's list of apps. */
async function share(page: Page): Promise<string> {
  await page.evaluate(() => {
    navigator.share = async ({ url = '' } = {}) => document.documentElement.setAttribute('data-shared', url);
  });
  await page.getByRole('button', { name: 'Share the link' }).click();
  const shared = () => page.evaluate(() => document.documentElement.getAttribute('data-shared'));
  await expect.poll(shared).not.toBeNull();
  return (await shared()) ?? '';
}

async function addHost(first_name: string) {
  const host = await addMember(own.test, own.club.tenantId, { first_name });
  const { id: trainingId } = await own.club.addTraining({ name: 'Vinyasa', startsAt: `${wednesday}T18:00:00` });
  const registrationId = await own.club.inScope(async (scope) => {
    const { id: contract_id } = await buildContract(scope, { client_id: host.id });
    return (await buildRegistration(scope, { training_id: trainingId, client_id: host.id, contract_id })).id;
  });
  return { host, trainingId, registrationId };
}

const placesOf = (id: number) =>
  own.club.inScope(async ({ db }) => {
    const row = db.selectFrom('training').select('taken').where('id', '=', id).executeTakeFirstOrThrow();
    return (await row).taken;
  });
