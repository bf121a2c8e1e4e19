import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, toPlainDate, type WallTime } from '#api/dates.ts';
import { bookTraining } from '#server/features/registrations/booking/book-training.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

/** Of next week: open for booking, whatever day it is. */
const tuesday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let own: BrowserClub;
let first: number;

beforeAll(async () => {
  own = await openBrowserClub();
  [first = 0] = await Promise.all([tuesday, addDays(tuesday, 1)].map(addFull));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a member ticks another full time of a class, waits for the first of both, and leaves both at once', async () => {
  const page = await own.visit({ as: await addOne(), viewport: phone, path: `/user/calendar/day?training=${first}` });
  const wish = page.getByRole('region', { name: 'Or wait for several' });
  await wish.getByRole('checkbox').check();
  expect(await findBarriers(page)).toEqual([]);
  await wish.getByRole('button', { name: 'Wait for the first that comes free' }).click();
  await page.getByText('You get the first place that comes free').first().waitFor();
  const waiting = () =>
    own.club.inScope(({ db }) => db.selectFrom('registration').select('id').where('status', '=', 'waiting').execute());
  expect(await waiting()).toHaveLength(2);

  await page.goto(`${own.origin}/user/workouts`);
  const mine = page.getByRole('region', { name: 'The first that comes free: Vinyasa' });
  await mine.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Leave all' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await waiting()).toEqual([]);
});

/** With its one place taken. */
async function addFull(date: string): Promise<number> {
  const { id } = await own.club.addTraining({
    name: 'Vinyasa',
    startsAt: `${date}T18:00:00` as WallTime,
    max_places: 1,
  });
  const { id: clientId } = await addOne();
  const { services } = own.test;
  await own.club.inScope(async (scope) => {
    const booking = { clientId, trainingId: id, wantsWaitingList: false, acceptOverlap: undefined };
    await bookTraining(scope, {
      ...booking,
      catalog: await services.catalog.get(scope),
      jobs: services.jobs,
      now: services.clock(),
    });
  });
  return id;
}

async function addOne() {
  const member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  return member;
}
