import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const today: PlainDate = toPlainDate(new Date(), 'Europe/Tallinn');
const yesterday = addDays(today, -1);
const nextTime = addDays(yesterday, 7);

let own: BrowserClub;
let page: Page;
let clientId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club, test: site } = own;
  await club.inScope((scope) => buildBookingPolicy(scope, { settings: { closesMinutesBefore: 0 } }));
  const member = await addMember(site, club.tenantId);
  clientId = member.id;
  await club.inScope((scope) => buildContract(scope, { client_id: clientId }));
  await club.addTraining({ name: 'Jooga', startsAt: `${today}T23:59:00` });
  await club.addTraining({ name: 'Pilates', startsAt: `${nextTime}T18:00:00` });
  const last = await club.addTraining({ name: 'Pilates', startsAt: `${yesterday}T18:00:00` });
  await club.inScope((scope) => buildRegistration(scope, { client_id: clientId, training_id: last.id }));
  page = await own.visit({ path: null, as: member });
  // Counts user taps: clicks dispatched by a test's script are not trusted and not counted.
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      true,
    );
  });
  await page.goto(own.origin);
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
});

afterAll(() => own?.close());

test('last week’s training is booked again with one tap after opening, and that is undone with another', async () => {
  await openApp();
  await card().waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await card()
    .getByRole('button', { name: /^Book Pilates/ })
    .click();
  await page.getByText('Pilates: the place is yours').waitFor();
  expect(await countTaps()).toBeLessThanOrEqual(2);
  expect(await countBooked('Pilates')).toBe(1);
  // The card stays unchanged, so that a second tap does not hit another training.
  await card()
    .getByRole('button', { name: /^Booked/ })
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card()
    .getByRole('button', { name: /^Book Pilates/ })
    .waitFor();
  expect(await countBooked('Pilates')).toBe(0);
});

test('a training of today is booked with two taps after opening: the timetable, and its button', async () => {
  await openApp();
  await page.getByRole('link', { name: 'Timetable', exact: true }).click();
  await page.getByRole('button', { name: /^Book Jooga/ }).click();
  await page.getByText('Jooga: the place is yours').waitFor();
  expect(await countTaps()).toBe(2);
  expect(await countBooked('Jooga')).toBe(1);
});

test('a member who missed the last training is offered nothing', async () => {
  await setPresence('absent');
  // What the device keeps of before may still offer it.
  const mine = page.waitForResponse((response) => response.url().includes('/user/registration?from='));
  await page.goto('/');
  await mine;
  await page.getByRole('region', { name: 'Next class' }).getByText('Jooga').waitFor();
  await card().waitFor({ state: 'detached' });
});

test('past trainings do not offer to repeat one that would be refused', async () => {
  await setPresence(null);
  await own.club.inScope(({ db }) =>
    db
      .updateTable('training')
      .set({ is_closed: true })
      .where('name', '=', 'Pilates')
      .where('date', '>', today)
      .execute(),
  );
  const nextWeek = page.waitForResponse((response) => response.url().includes(`from=${addDays(mondayOf(today), 7)}`));
  await page.goto('/user/workouts?mode=past');
  await nextWeek;
  await page.getByText('Pilates').first().waitFor();
  expect(await card().count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(own.takeComplaints()).toEqual([]);
});

const setPresence = (presence: 'absent' | null) =>
  own.club.inScope(({ db }) =>
    db.updateTable('registration').set({ presence }).where('client_id', '=', clientId).execute(),
  );

/** Opens the app as from the phone's home screen. */
async function openApp(): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('taps'));
  await page.goto('/');
}

const countTaps = () => page.evaluate(() => Number(sessionStorage.getItem('taps')));

const countBooked = async (name: string) => {
  const rows = await own.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .innerJoin('training', 'training.id', 'registration.training_id')
      .select('registration.id')
      .where('client_id', '=', clientId)
      .where('status', '=', 'booked')
      .where('name', '=', name)
      .where('date', '>=', today)
      .execute(),
  );
  return rows.length;
};

const card = () => page.getByRole('region', { name: 'Repeat last' });
