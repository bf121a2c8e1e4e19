import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { seatMembers } from '#server/features/training-groups/seats/seat-members.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let mari: typeof admin;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  const now = site.clock.now;
  const today = toPlainDate(now, 'Europe/Tallinn');
  admin = await addMember(site, club.tenantId, { is_admin: true });
  mari = await addMember(site, club.tenantId, { first_name: 'Mari' });
  const [mine] = await Promise.all([
    addCourse('Delfiinid', '18:00', [2, 3], null),
    addCourse('Hülged', '19:30', [3, 4], { hoursBefore: null, days: 30, perMember: 2, isSameStyle: false }),
  ]);
  await club.inScope((scope) => buildGroupMember(scope, { groupId: mine.id, clientId: mari.id, today, now }));
  await club.inScope(async (scope) =>
    seatMembers(scope, { catalog: await site.services.catalog.get(scope), now, groupId: mine.id }),
  );
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin lets missed dates give a make-up class', async () => {
  const page = await own.visit({ as: admin, viewport: tablet, path: '/admin/training-groups' });
  await page.getByRole('button', { name: /Delfiinid/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByLabel('Missed dates give make-up classes').check();
  await sheet.getByLabel('Days it is valid after the missed date').fill('0');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByLabel('Days it is valid after the missed date').and(page.locator('[aria-invalid=true]')).waitFor();
  await sheet.getByLabel('Days it is valid after the missed date').fill('20');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(ruleOfMine).toMatchObject({ hoursBefore: null, days: 20, perMember: 2 });
});

test('whoever cancels a date is told before what it gives, also without a network, and keeps it then', async () => {
  const page = await own.visit({ as: mari, viewport: phone, path: '/user/workouts' });
  const cancel = page.getByRole('button', { name: /^Cancel Delfiinid/ }).first();
  const question = page.getByRole('dialog', { name: 'Give up your place?' });
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    await cancel.click();
    await question.getByText(/This date gives 1 make-up class, valid until \d\d\.\d\d\.\d{4}\./).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep my place' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await page.context().setOffline(false);
  expect(await creditsOfMari()).toBe(0);
});

test('a member misses a date, also without a network, and uses what they got for it', async () => {
  const page = await own.visit({ as: mari, viewport: phone, path: '/user/workouts' });
  const card = page.getByRole('region', { name: 'Make-up classes' });
  await card.getByRole('button', { name: 'I can’t come' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByText(/^You get 1 make-up class, until/)
    .first()
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().setOffline(true);
  await sheet
    .getByRole('button', { name: /^Can’t come: Delfiinid/ })
    .first()
    .click();
  await sheet.getByText('Waiting').waitFor();
  await page.context().setOffline(false);
  await expect.poll(creditsOfMari).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await card.getByText(/^1 make-up class, until/).waitFor();
  await card.getByRole('button', { name: 'Choose a class' }).click();
  await sheet
    .getByRole('button', { name: /^Book Hülged/ })
    .first()
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet
    .getByRole('button', { name: /^Book Hülged/ })
    .first()
    .click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await card.getByText(/^Hülged: /).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('an admin gives one and ends it with a reason, and the roster says who makes up a date', async () => {
  const page = await own.visit({ as: admin, viewport: tablet, path: `/admin/people/${mari.id}` });
  await page.getByRole('button', { name: 'Give a make-up class: Delfiinid' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('Was ill');
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Give', exact: true }).click();
  await page.getByText('given by the club, Delfiinid').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^End: Delfiinid/ }).click();
  await sheet.getByLabel('Reason').fill('By mistake');
  await sheet.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('given by the club, Delfiinid').waitFor({ state: 'detached' });
  await own.sendHome();
  const { id, date } = await bookedByCredit();
  const desk = await own.visit({ as: admin, viewport: tablet, path: `/admin/registrations?date=${date}&id=${id}` });
  await desk.getByText('makes up a missed class').waitFor();
  expect(await findBarriers(desk)).toEqual([]);
});

const addCourse = (name: string, time: string, days: number[], rule: object | null) => {
  const { club, test: site } = own;
  const today = toPlainDate(site.clock.now, 'Europe/Tallinn');
  const repeat = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: addDays(today, days[0] ?? 1),
    until: addDays(today, days[1] ?? 1),
    skipsHolidays: false,
    skipDates: [],
  };
  return club.inScope((scope) =>
    buildTrainingGroup(scope, {
      now: site.clock.now,
      name,
      unit_id: club.unitId,
      make_up: rule && JSON.stringify(rule),
      series: { name, style_id: club.styleId, repeat, time },
    }),
  );
};
const ruleOfMine = () =>
  own.club.inScope(async ({ db }) => {
    const row = db.selectFrom('training_group').select('make_up').where('name', '=', 'Delfiinid');
    return (await row.executeTakeFirstOrThrow()).make_up;
  });
const creditsOfMari = () =>
  own.club.inScope(async ({ db }) => {
    const rows = db.selectFrom('make_up_credit').select('ticket_id').where('client_id', '=', mari.id);
    return (await rows.execute()).length;
  });
const bookedByCredit = () =>
  own.club.inScope(({ db }) =>
    db
      .selectFrom('registration as r')
      .innerJoin('make_up_credit as credit', 'credit.ticket_id', 'r.ticket_id')
      .innerJoin('training', 'training.id', 'r.training_id')
      .select(['training.id', 'training.date'])
      .where('r.status', '=', 'booked')
      .executeTakeFirstOrThrow(),
  );
