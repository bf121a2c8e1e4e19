import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { loseNetwork } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;
let page: Page;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const settings = { lateCancelFeeCents: 500, freeFeesPerMonth: 0 };
  await own.club.inScope((scope) => buildBookingPolicy(scope, { settings }));
});
afterAll(() => own?.close());

/** In an hour: free cancellation ended half an hour ago. */
beforeEach(async () => {
  await own.sendHome();
  own.test.clock.now = new Date();
  member = await addMember(own.test, own.club.tenantId);
  const startsAt = toWallTime(addMinutes(own.test.clock.now, 60), 'Europe/Tallinn');
  const training = await own.club.addTraining({ name: 'Pilates', startsAt });
  await own.club.inScope(async (scope) => {
    const contract = await buildContract(scope, { client_id: member.id, visits_total: 5 });
    await buildRegistration(scope, {
      training_id: training.id,
      client_id: member.id,
      contract_id: contract.id,
      holds_visit: true,
      created_at: addMinutes(own.test.clock.now, -600),
    });
  });
  page = await own.visit({ path: `/public/training?id=${training.id}`, as: member });
});
afterEach(() => expect(own.takeComplaints()).toEqual([]));

const price = 'Cancel for €5.00 and 1 visit';

test('a late cancellation shows its price on the button and asks first; returning to the training waives the fee', async () => {
  await page.getByText(/Free cancellation ended .*\. Cancelling now costs €5\.00 and uses up one visit\./).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await leave().click();
  await question()
    .getByText(/If somebody takes the place before the start, it costs you nothing\.$/)
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await question().getByRole('button', { name: 'Keep my place' }).click();
  expect(await paid()).toEqual([]);
  await leave().click();
  await question().getByRole('button', { name: price }).click();
  await page.getByText('Booking cancelled. It costs €5.00 and one visit, unless somebody takes the place.').waitFor();
  expect(await paid()).toEqual([{ fee_cents: 500, uses_visit: true, waived_at: null }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  // A user's own action can be undone for a minute free of charge.
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  await expect.poll(async () => (await paid())[0]?.waived_at).toBeInstanceOf(Date);
});

test('in the user’s own list the row shows the price too, and when offline the cancellation is queued with that price', async () => {
  await page.goto('/user/workouts');
  const row = page.getByRole('listitem').filter({ hasText: 'Pilates' });
  const button = row.getByRole('button', { name: new RegExp(`^${price}`) });
  await button.waitFor();
  await loseNetwork(page);
  await button.click();
  await question().getByRole('button', { name: price }).click();
  await row.getByRole('button', { name: 'Keep my place' }).waitFor();
  expect(await paid()).toEqual([]);
  await page.context().setOffline(false);
  // The answer stands in the place of the card that waited.
  await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
  expect(await paid()).toEqual([{ fee_cents: 500, uses_visit: true, waived_at: null }]);
});

const leave = () => page.getByRole('button', { name: price, exact: true });
const question = () => page.getByRole('dialog', { name: 'Give up your place?' });
const paid = () =>
  own.club.inScope(({ db }) =>
    db
      .selectFrom('late_leaving')
      .select(['fee_cents', 'uses_visit', 'waived_at'])
      .where('client_id', '=', member.id)
      .execute(),
  );
