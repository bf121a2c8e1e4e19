import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, isoWeekday, mondayOf, toPlainDate } from '#api/dates.ts';
import { bookStanding } from '#server/features/standing/due/book-standing.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildSeries } from '#tests/builders/series/build-series.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

/** Of next week: open for booking, whatever day it is. */
const wednesday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 9);

let own: BrowserClub;
let weekly: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { unitId: unit_id, styleId: style_id } = own.club;
  const repeat = {
    weekdays: [isoWeekday(wednesday)],
    from: wednesday,
    until: addDays(wednesday, 14),
    skipsHolidays: false,
    skipDates: [],
  };
  ({ firstId: weekly } = await own.club.inScope((scope) =>
    buildSeries(scope, { name: 'Vinyasa', unit_id, style_id, repeat }),
  ));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a member has a class booked every week, sees it among theirs, and ends it', async () => {
  const page = await own.visit({ as: await addOne(true), viewport: phone, path: sheet(weekly) });
  await page.getByRole('button', { name: 'Book every week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vinyasa' }).last();
  await dialog.getByRole('switch', { name: 'If it is full, put me on the waiting list' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book every week' }).last().click();
  await page.getByText('Booked for you every week').waitFor();
  await bookStanding(own.test.services, { tenantId: own.club.tenantId });
  await page.goto('/user/workouts');
  const mine = page.getByRole('region', { name: 'Every week' });
  await mine.getByText('Wednesday at 18:00, every week').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Change: Vinyasa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop booking every week' }).click();
  await mine.waitFor({ state: 'detached' });
  const left = await own.club.inScope(({ db }) => db.selectFrom('standing_booking').select('id').execute());
  expect(left).toEqual([]);
  // What was booked by it stays.
  expect(await bookedOf()).toEqual([wednesday]);
});

test('a class of no series does not offer it, nor one for which a member has nothing that is good for it', async () => {
  const { id: alone } = await own.club.addTraining({ name: 'Seminar', startsAt: `${wednesday}T12:00:00` });
  for (const [mayBook, training] of [
    [true, alone],
    [false, weekly],
  ] as const) {
    const page = await own.visit({ as: await addOne(mayBook), viewport: phone, path: null });
    const asked = page.waitForResponse(/\/user\/standing\/training\//);
    await page.goto(own.origin + sheet(training));
    await asked;
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await waitForRest(page);
    expect(await page.getByRole('button', { name: 'Book every week' }).count()).toBe(0);
  }
});

const sheet = (id: number) => `/user/calendar/day?training=${id}`;

async function addOne(mayBook: boolean) {
  const member = await addMember(own.test, own.club.tenantId);
  if (mayBook) await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  return member;
}

const bookedOf = async () =>
  (
    await own.club.inScope(({ db }) =>
      db
        .selectFrom('registration')
        .innerJoin('training', 'training.id', 'registration.training_id')
        .select('training.date')
        .where('registration.status', '=', 'booked')
        .execute(),
    )
  ).map(({ date }) => date);
