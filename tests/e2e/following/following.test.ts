import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, addMinutes, toPlainDate } from '#api/dates.ts';
import { tellNewDates } from '#server/features/following/due/tell-new-dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

/** Two weeks ahead, so that neither is over, whatever hour it is. */
const date = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 14);

let own: BrowserClub;
let training: number;
let styleName: string;

beforeAll(async () => {
  own = await openBrowserClub();
  // It was there long before.
  ({ id: training } = await own.club.addTraining({ name: 'Vinyasa', startsAt: `${date}T18:00:00`, added_at: null }));
  const { name } = await own.club.inScope(({ db }) =>
    db.selectFrom('style').select('name').where('id', '=', own.club.styleId).executeTakeFirstOrThrow(),
  );
  styleName = name;
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a member follows a style from the sheet of a class, is told of a new date, and stops in the profile', async () => {
  const member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const page = await own.visit({
    as: member,
    viewport: phone,
    path: `/user/calendar/day?date=${date}&training=${training}`,
  });
  const bell = page
    .getByRole('region', { name: 'Tell me when there are new dates' })
    .getByRole('switch', { name: styleName });
  await bell.click();
  await page.getByText('We tell you once a day at most').waitFor();
  expect(await bell.isChecked()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  const { services } = own.test;
  const now = services.clock();
  await own.club.inScope(({ db }) =>
    db
      .updateTable('following')
      .set({ told_until: addMinutes(now, -60) })
      .execute(),
  );
  await own.club.inScope(({ db }) =>
    db
      .updateTable('tenant_settings')
      .set({ sms: JSON.stringify({ quietFrom: '00:00', quietUntil: '00:00' }) })
      .execute(),
  );
  await own.club.addTraining({ name: 'Vinyasa', startsAt: `${date}T20:00:00`, added_at: addMinutes(now, -40) });
  await tellNewDates(services);
  await page.goto(`${own.origin}/user/profile`);
  const list = page.getByRole('region', { name: 'New dates', exact: true });
  await list.getByText(styleName).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const told = await own.club.inScope(({ db }) =>
    db.selectFrom('message').select('client_id as id').where('template', '=', 'newDates').execute(),
  );
  expect(told).toEqual([{ id: member.id }]);
  await list.getByRole('button', { name: `Stop: ${styleName}` }).click();
  await list.waitFor({ state: 'detached' });
});

test('a timetable of one style has the bell, which says offline that it needs a network', async () => {
  const member = await addMember(own.test, own.club.tenantId);
  const page = await own.visit({
    as: member,
    viewport: phone,
    path: `/user/calendar/day?date=${date}&style=${own.club.styleId}`,
  });
  const bell = page.getByRole('switch', { name: styleName });
  await bell.waitFor();
  expect(await bell.isChecked()).toBe(false);
  await page.context().setOffline(true);
  await page.getByText('What you follow can be changed once you are online again.').waitFor();
  expect(await bell.isDisabled()).toBe(true);
  await page.context().setOffline(false);
});
