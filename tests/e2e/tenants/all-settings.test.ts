import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const desktop = { width: 1366, height: 900 };
const phone = { width: 390, height: 844 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a colour is tried in both themes with its contrast, saved, and taken back from the history', async () => {
  const before = (await stored()).brand_color;
  const page = await open('brand');
  await page.getByLabel('Colour', { exact: true }).fill('#2255aa');
  await page.getByRole('figure').filter({ hasText: 'Dark theme' }).waitFor();
  await page.getByText(/Text on a button/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Colour', { exact: true }).fill('green');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A colour is # and six digits').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#2255aa');
  await save(page);
  expect((await stored()).brand_color).toBe('#2255aa');
  await part(page, 'History');
  await page.getByText(`${before} → #2255aa`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Take back the change/ }).click();
  await page.getByText('Takes back an earlier change').waitFor();
  expect((await stored()).brand_color).toBe(before);
});

test('every part that is drawn from its declaration opens without barriers, with a text for each field', async () => {
  const page = await open('club');
  const parts = [
    'Pages and buttons',
    'Booking',
    'Waiting list',
    'Doors and pass',
    'Messages',
    'Timetable',
    'Clubs',
    'Opening hours and holidays',
    'Addresses',
  ];
  for (const name of parts) {
    await part(page, name);
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    expect(await page.getByText('settings.').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  }
});

test('a rule of booking is changed for its kind alone, and a wrong number is said at its field', async () => {
  const page = await open('booking');
  await page.getByRole('button', { name: 'Pool', exact: true }).click();
  await page.getByLabel('Bookings on one day', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A number in this range is needed').waitFor();
  await page.getByLabel('Bookings on one day', { exact: true }).fill('4');
  await page.getByRole('region', { name: 'If this had been so' }).getByText('0 bookings of 0').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  const versions = await own.club.inScope(({ db }) =>
    db.selectFrom('booking_policy').select(['kind', 'settings']).orderBy('id', 'desc').limit(1).execute(),
  );
  expect(versions).toMatchObject([{ kind: 'pool', settings: { perDayLimit: 4 } }]);
  await page.getByRole('button', { name: 'More: Bookings on one day' }).click();
  await page.getByLabel('Bookings on one day', { exact: true }).press('ArrowUp');
  await expect.poll(() => page.getByLabel('Bookings on one day', { exact: true }).inputValue()).toBe('6');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Less: A new week opens at' }).click();
  await expect.poll(() => page.getByLabel('A new week opens at', { exact: true }).inputValue()).toBe('23:30');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect.poll(() => page.getByLabel('Bookings on one day', { exact: true }).inputValue()).toBe('2');
});

test('a stricter rule names the bookings that it would have refused, with who had made them, in a month of choice', async () => {
  const { now } = own.test.clock;
  const date = toPlainDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 12)), 'UTC');
  const { id: clientId } = await addMember(own.test, own.club.tenantId, { first_name: 'Kaja', last_name: 'Proov' });
  for (const [name, hour] of [
    ['Early yoga', 7],
    ['Late yoga', 19],
  ] as const) {
    const training = await own.club.addTraining({ startsAt: `${date}T${String(hour).padStart(2, '0')}:00:00`, name });
    const at = new Date(`${date}T0${hour === 7 ? 1 : 2}:00:00Z`);
    const booking = { client_id: clientId, training_id: training.id, booked_at: at, created_at: at };
    await own.club.inScope((scope) => buildRegistration(scope, booking));
  }
  const page = await open('booking', phone);
  await page.getByLabel('Bookings on one day', { exact: true }).fill('1');
  const trial = page.getByRole('region', { name: 'If this had been so' });
  await trial.getByText('0 bookings of 0').waitFor();
  await trial.getByLabel('Bookings of').selectOption(date.slice(0, 7));
  await trial.getByText('1 booking of 2 would have been refused').waitFor();
  await page.getByText('it would have refused 1 booking', { exact: false }).waitFor();
  await trial.getByRole('button', { name: 'Show these bookings (1)' }).click();
  const listed = trial.getByRole('list', { name: 'Bookings that would have been decided differently' });
  await listed.getByText('Late yoga', { exact: false }).waitFor();
  await listed.getByText('Too many bookings on that day').waitFor();
  expect(await listed.getByRole('link', { name: 'Kaja Proov' }).getAttribute('href')).toContain(`/${clientId}`);
  expect(await findBarriers(page)).toEqual([]);
});

test('hours of a club are typed, tried against coming classes, and shown to a member on the day within a minute', async () => {
  const today = toPlainDate(own.test.clock.now, 'Europe/Tallinn');
  const friday = addDays(mondayOf(addDays(today, 7)), 4);
  await own.club.addTraining({ startsAt: `${friday}T05:15:00`, name: 'Dawn yoga' });
  const page = await open('hours', phone);
  const day = page.getByRole('group', { name: 'Fridays', exact: true });
  await day.getByRole('combobox').selectOption('Open');
  await day.getByLabel('Fridays: from').fill('630');
  await day.getByLabel('Fridays: until').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Hours are as 06:30 to 22:00').waitFor();
  await day.getByLabel('Fridays: until').fill('22');
  await day.getByLabel('Fridays: from').focus();
  const effects = page.getByRole('region', { name: 'What this changes' });
  await effects.getByText('1 class of the next eight weeks is outside the hours').waitFor();
  await effects.getByText('Dawn yoga').waitFor();
  await page.getByRole('button', { name: 'Add the date' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  const stored = await own.club.inScope(({ db }) => db.selectFrom('unit').select(['hours', 'days']).execute());
  expect(stored).toMatchObject([{ hours: { fri: '06:30-22:00' }, days: [`${addDays(today, 1)} closed`] }]);
  const member = await own.visit({ viewport: phone, path: `/public/calendar/day?date=${friday}` });
  await member.getByText('Open 06:30–22:00').waitFor();
  expect(await findBarriers(member)).toEqual([]);
});

test('a room is a draft until it is saved: fewer places name the fuller classes, and one with classes ahead is not hidden', async () => {
  const page = await open('places', phone);
  const rooms = page.getByRole('region', { name: 'Rooms' });
  await rooms.getByRole('button', { name: 'Add a room' }).click();
  await rooms.getByLabel('Name', { exact: true }).fill('Peeglisaal');
  await rooms.getByLabel('Places', { exact: true }).fill('12');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rooms.getByRole('button', { name: 'Peeglisaal 12 places' }).waitFor();

  const ofRoom = () =>
    own.club.inScope(({ db }) =>
      db.selectFrom('room').select(['id', 'places']).where('name', '=', 'Peeglisaal').executeTakeFirstOrThrow(),
    );
  const { id: room_id } = await ofRoom();
  const day = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), 9);
  const full = await own.club.addTraining({ startsAt: `${day}T18:00:00`, name: 'Water aerobics', room_id });
  const at = own.test.clock.now;
  for (const first_name of ['Ave', 'Uku']) {
    const { id: client_id } = await addMember(own.test, own.club.tenantId, { first_name });
    const booking = { client_id, training_id: full.id, booked_at: at, created_at: at };
    await own.club.inScope((scope) => buildRegistration(scope, booking));
  }
  await rooms.getByRole('button', { name: 'Peeglisaal 12 places' }).click();
  await rooms.getByText('now there is 1').waitFor();
  expect(await rooms.getByRole('switch', { name: 'Hidden' }).isDisabled()).toBe(true);
  await rooms.getByLabel('Places', { exact: true }).fill('1');
  const effects = page.getByRole('region', { name: 'What this changes' });
  await effects.getByText('12 → 1 places: 1 class has more people.').waitFor();
  await effects.getByText('Water aerobics').waitFor();
  await page.getByText('1 change is not saved').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect((await ofRoom()).places).toBe(12);
  await page.getByRole('button', { name: 'Discard' }).click();
  await effects.waitFor({ state: 'detached' });
  await rooms.getByRole('group', { name: 'Held here' }).getByRole('button').first().click();
  await rooms.getByLabel('Places', { exact: true }).fill('2');
  await effects.getByText('Everybody in the classes ahead has a place').waitFor();
  await save(page);
  expect((await ofRoom()).places).toBe(2);
  await part(page, 'All settings');
  await part(page, 'History');
  await page.getByText('12 → 2').waitFor();
});

test('a style is added and renamed on a phone, whose list of parts is a page of its own', async () => {
  const page = await open('', phone);
  await part(page, 'Styles');
  await page.getByRole('button', { name: 'Add a style' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tango');
  await page.getByLabel('Kind', { exact: true }).selectOption('Group');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^Tango / }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tango beginners');
  await page.getByLabel('Name in Latvian', { exact: true }).fill('Tango iesācējiem');
  await page.getByRole('switch', { name: 'Hidden' }).check();
  await save(page);
  await page.getByRole('button', { name: 'Tango beginners Hidden' }).waitFor();
  const named = await own.club.inScope(({ db }) =>
    db.selectFrom('style').select(['name', 'names']).where('name', '=', 'Tango beginners').execute(),
  );
  expect(named).toEqual([{ name: 'Tango beginners', names: { lv: 'Tango iesācējiem' } }]);
  const uses = page.getByRole('region', { name: 'Where it stands' });
  await uses.getByText('Classes to come').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await uses.getByRole('button', { name: 'Merge the styles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge the styles' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Tango beginners / }).count()).toBe(0);
  const merged = await own.club.inScope(({ db }) =>
    db.selectFrom('style').select('merged_into').where('name', '=', 'Tango beginners').executeTakeFirstOrThrow(),
  );
  expect(merged.merged_into).not.toBeNull();
  await page.getByRole('button', { name: 'All settings' }).click();
  await page.getByRole('button', { name: 'Doors and pass' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('an address that does not lead here says what DNS must say and is not saved; one that does is in use', async () => {
  const page = await open('hosts', phone);
  const addresses = page.getByLabel('Addresses', { exact: true }).and(page.locator('textarea'));
  const [state, present] = [page.getByRole('region', { name: 'State of the addresses' }), await addresses.inputValue()];
  await addresses.fill(`${present}\nuus.invalid`);
  await state.getByText('Is checked when saved').waitFor();
  await state.getByText('CNAME uus.invalid').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await state.getByText('Waits for DNS').waitFor();
  await page.getByText('does not lead to this server yet').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await addresses.fill(`${present}\nuus-${present}`);
  await save(page);
  await expect.poll(() => state.getByText('In use').count()).toBe(2);
});

const open = (part: string, viewport = desktop) =>
  own.visit({ as: admin, viewport, path: `/admin/settings${part && `?part=${part}`}` });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved').waitFor();
};
const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = () =>
  own.club.inScope(({ db }) => db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow());
