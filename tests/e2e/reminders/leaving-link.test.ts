import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { writeLeavingKey } from '#server/features/reminders/link/leaving-key.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildVisitor } from '#tests/builders/build-visitor.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope((scope) =>
    buildBookingPolicy(scope, { settings: { lateCancelFeeCents: 500, freeFeesPerMonth: 0 } }),
  );
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('whoever has the link of a reminder gives the place back by one press, without a log-in, and is told so the next time', async () => {
  const id = await addPlace({ minutesAhead: 600 });
  const path = pathOf(id);
  const page = await own.visit({ path, viewport: phone });
  await page.getByText(/^Leaving is free until/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await statusOf(id)).toBe('booked');
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.getByText('Your place is free again.').waitFor();
  expect(await statusOf(id)).toBe('cancelled');
  await page.reload();
  await page.getByText('This place was already given up.').waitFor();
});

test('the price stands on the button once leaving is late', async () => {
  const id = await addPlace({ minutesAhead: 30 });
  const page = await own.visit({ path: pathOf(id), viewport: phone });
  await page.getByText('Free cancellation ended').waitFor();
  await page.getByRole('button', { name: /5\.00/ }).click();
  await page.getByText(/unless somebody takes the place/).waitFor();
  expect(await statusOf(id)).toBe('cancelled');
});

test('a visitor has the same page, and without a network nothing is pressed', async () => {
  const { id: trainingId } = await addTraining(600);
  const { id } = await own.club.inScope((scope) => buildVisitor(scope, trainingId, own.test.clock.now));
  const page = await own.visit({ path: pathOf(id), viewport: phone });
  const leave = page.getByRole('button', { name: 'Give it up' });
  await leave.waitFor();
  await page.context().setOffline(true);
  await page.getByText('Leaving needs a connection.').waitFor();
  expect(await leave.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await leave.click();
  await page.getByText('Your place is free again.').waitFor();
});

const pathOf = (id: number) => `/public/leave#${writeLeavingKey(testSecret, own.club.tenantId, id)}`;

const addTraining = (minutesAhead: number) => {
  const startsAt = toWallTime(addMinutes(own.test.clock.now, minutesAhead), 'Europe/Tallinn');
  return own.club.addTraining({ name: 'Pilates', startsAt, is_public: true, visitors: 'open' });
};

async function addPlace({ minutesAhead }: { minutesAhead: number }): Promise<number> {
  const { id: training_id } = await addTraining(minutesAhead);
  const created_at = addMinutes(own.test.clock.now, -24 * 60);
  return (await own.club.inScope((scope) => buildRegistration(scope, { training_id, created_at }))).id;
}

const statusOf = (id: number) =>
  own.club.inScope(async ({ db }) => {
    const row = await db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    return row.status;
  });
