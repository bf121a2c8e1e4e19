import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMinutes, toWallTime } from '#api/dates.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };
const both = { can_see_registrations: true, can_manage_registrations: true };

let own: BrowserClub;
let ids: { soon: number; later: number };
let path: string;
let otherClub: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  otherClub = await own.club.inScope((scope) => buildUnit(scope, { name: 'Teine klubi' }));
});
afterAll(() => own?.close());
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});

beforeEach(async () => {
  const { club, test: site } = own;
  site.clock.now = new Date();
  const wall = (minutes: number) => toWallTime(addMinutes(site.clock.now, minutes), 'Europe/Tallinn');
  const soon = await club.addTraining({ startsAt: wall(60), name: 'Vesivõimlemine', max_places: 2 });
  const later = await club.addTraining({ startsAt: wall(24 * 60), name: 'Hommikune ring', max_places: 5 });
  ids = { soon: soon.id, later: later.id };
  path = `/admin/registrations?date=${wall(60).slice(0, 10)}`;
  await club.inScope(async (scope) => {
    const add = async (first_name: string, last_name: string) => {
      const { id } = await buildClient(scope, { first_name, last_name });
      await buildContract(scope, { client_id: id });
      return id;
    };
    await buildRegistration(scope, { client_id: await add('Agnes', 'Kivi'), training_id: ids.soon });
    await add('Marju', 'Kaskvee');
  });
});

test('a desk worker adds a person, marks, writes a note, moves and removes', async () => {
  const page = await open(both);
  await page.getByRole('link', { name: /^People: Vesivõimlemine/ }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('kaskv');
  await page.getByRole('button', { name: 'Add: Marju Kaskvee' }).click();
  await page.getByText('Already booked').waitFor();
  expect(await bookedIn(ids.soon)).toEqual(['Kaskvee', 'Kivi']);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agnes Kivi: here', exact: true }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Agnes Kivi: here', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.getByRole('button', { name: 'Agnes Kivi: not here', exact: true }).click();
  await page.getByText('Attendance changed').waitFor();
  await page.getByRole('button', { name: 'More: Marju Kaskvee' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Palub rahulikumat varianti');
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await page.getByText('The note is saved').waitFor();
  await page.getByRole('button', { name: /^Choose: .* Hommikune ring$/ }).click();
  await expect.poll(() => bookedIn(ids.later), { timeout: 60_000 }).toEqual(['Kaskvee']);
  expect(await bookedIn(ids.soon)).toEqual(['Kivi']);
  await page.getByRole('button', { name: 'More: Agnes Kivi' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => bookedIn(ids.soon), { timeout: 60_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bookedIn(ids.soon), { timeout: 60_000 }).toEqual(['Kivi']);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('button', { name: 'New guest' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name', { exact: true }).fill('Elina Saks');
  await sheet.getByLabel('Phone', { exact: true }).fill('+372 5555 0127');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add the guest' }).click();
  await page.getByRole('button', { name: 'More: Elina Saks' }).waitFor();
});

test('a day opens at one club from now on, and the people of a class are a list: sorted, found, chosen, saved and removed', async () => {
  const { club } = own;
  const startsAt = toWallTime(addMinutes(own.test.clock.now, 3 * 24 * 60), 'Europe/Tallinn');
  const date = startsAt.slice(0, 10);
  const { id } = await club.addTraining({ startsAt, name: 'Ujumine', max_places: 5 });
  await club.inScope(async (scope) => {
    for (const [first_name, last_name] of [
      ['Zoja', 'Aava'],
      ['Berta', 'Kask'],
    ] as const) {
      const client = await buildClient(scope, { first_name, last_name });
      await buildRegistration(scope, { client_id: client.id, training_id: id });
    }
  });
  await club.addTraining({ startsAt, name: 'Kaugel', unit_id: otherClub.id });
  const page = await open({ ...both, is_admin: true }, `/admin/registrations?date=${date}`);
  const day = page.getByRole('grid', { name: 'Classes of the day' });
  await day.getByRole('row', { name: /Ujumine/ }).waitFor();
  expect(await day.getByRole('row', { name: /Kaugel/ }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('group', { name: 'Choose a club' }).getByRole('button', { name: 'All clubs' }).click();
  await day.getByRole('row', { name: /Kaugel/ }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Class, trainer or room' });
  await page.keyboard.press('f');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ujum');
  await expect.poll(() => day.getByRole('row', { name: /Kaugel/ }).count()).toBe(0);
  await day.getByRole('row', { name: /Ujumine/ }).press('Enter');

  const people = page.getByRole('grid', { name: 'Booked' });
  const names = () =>
    people
      .getByRole('row')
      .allInnerTexts()
      .then((rows) => rows.slice(1).map((row) => /Zoja|Berta/.exec(row)?.[0]));
  await expect.poll(names).toEqual(['Berta', 'Zoja']);
  expect(await findBarriers(page)).toEqual([]);
  await people.getByRole('button', { name: /^Name/ }).click();
  await expect.poll(names).toEqual(['Zoja', 'Berta']);
  await page.waitForURL(/by=person&order=desc|order=desc&by=person/);
  await people.getByRole('row', { name: /Zoja/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: '2 chosen' });
  await bar.getByRole('button', { name: 'Save the chosen as CSV' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Save the chosen as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Zoja Aava[\s\S]*Berta Kask/);
  const logged = await club.inScope(({ db }) =>
    db.selectFrom('audit_event').select('details').where('kind', '=', 'exported').execute(),
  );
  expect(logged.map(({ details }) => details)).toEqual([{ list: 'registrations' }]);
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => bookedIn(id), { timeout: 60_000 }).toEqual([]);
  await people.waitFor({ state: 'detached' });
});

test('who a class is chosen for is said by name', async () => {
  const code = await own.club.inScope(async (scope) => {
    const { client_code } = await buildClient(scope, { first_name: 'Marju', last_name: 'Kask' });
    return client_code;
  });
  const page = await open(both, `${path}&find=${code}`);
  await page.getByText('Choose the class to which Marju Kask is added.').waitFor();
});

test('the place kept for who waits is given past the line only for a reason, which is logged', async () => {
  await own.club.inScope(async (scope) => {
    const add = async (last_name: string) => {
      const { id } = await buildClient(scope, { first_name: 'Tiit', last_name });
      await buildContract(scope, { client_id: id });
      return id;
    };
    await buildRegistration(scope, { client_id: await add('Ootaja'), training_id: ids.soon, status: 'waiting' });
    await add('Ader');
  });
  await sweepWaitlists(own.test.services);
  const page = await open(both, `${path}&id=${ids.soon}`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('ader');
  await page.getByRole('button', { name: 'To waiting list: Tiit Ader' }).waitFor();
  await page.getByRole('switch', { name: 'Give a place past the waiting list' }).press('Space');
  await page.getByRole('button', { name: /: Tiit Ader$/ }).click();
  await page.getByLabel('Why do you do it anyway?').fill('Lubasin telefonis');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await expect.poll(() => bookedIn(ids.soon), { timeout: 60_000 }).toEqual(['Ader', 'Kivi']);
  const { note } = await own.club.inScope(({ db }) =>
    db
      .selectFrom('registration_event')
      .select('note')
      .where('training_id', '=', ids.soon)
      .where('reason', '=', 'by_desk')
      .executeTakeFirstOrThrow(),
  );
  expect(note).toBe('Lubasin telefonis');
});

test('who may only see reads and changes nothing; who is neither finds nothing', async () => {
  const page = await open({ can_see_registrations: true }, `${path}&id=${ids.soon}`);
  await page.getByText('You can look, but not change anything.').waitFor();
  await page.getByText('Agnes Kivi').waitFor();
  expect(await page.getByRole('button', { name: 'Add a person' }).count()).toBe(0);
  const member = await open({});
  await member.getByRole('heading', { name: /not found|No such/i }).waitFor();
});

test('without a network marks wait, and the rest is refused in words', async () => {
  const page = await open(both, `${path}&id=${ids.soon}`);
  await page.getByText('Agnes Kivi').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline. You can mark attendance; everything else needs a connection.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a person' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Agnes Kivi: here', exact: true }).click();
  await page.getByText('Not sent yet').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(
      () =>
        own.club.inScope(async ({ db }) =>
          (await db.selectFrom('registration').select('presence').where('training_id', '=', ids.soon).execute()).map(
            (row) => row.presence,
          ),
        ),
      { timeout: 60_000 },
    )
    .toEqual(['present']);
});

const open = async (as: object, at = path): Promise<Page> =>
  own.visit({ viewport: tablet, path: at, as: await addMember(own.test, own.club.tenantId, as) });
const bookedIn = (trainingId: number) =>
  own.club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('registration')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .select('last_name')
      .where('training_id', '=', trainingId)
      .where('status', '=', 'booked')
      .orderBy('last_name')
      .execute();
    return rows.map((row) => row.last_name);
  });
