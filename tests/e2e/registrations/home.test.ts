import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import {
  type BrowserClub,
  desktop,
  openBrowserClub,
  type PageOptions,
} from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

let browserClub: BrowserClub;
let members = 0;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

describe('a member’s home', () => {
  test('shows the next training large and the later ones below', async () => {
    const { page } = await openHome(['18:00', '07:30']);
    await next(page).getByText('07:30').waitFor();
    await next(page)
      .getByText(/^Tomorrow/)
      .waitFor();
    await page
      .getByRole('region', { name: 'My trainings' })
      .getByRole('link', { name: /^18:00/ })
      .waitFor();
  });

  test('opens a training as a sheet above it, and closing leads home; so it is in the list of one’s own trainings', async () => {
    const { page } = await openHome(['18:00', '07:30']);
    const sheet = page.getByRole('dialog');
    await next(page).getByRole('link').click();
    await sheet.getByText('07:30').first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await next(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goto('/user/workouts');
    await page.getByRole('link', { name: /^18:00/ }).click();
    await sheet.getByText('18:00').first().waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^18:00/ }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/user/workouts');
  });

  test('says when offline that it shows cached data, and its age', async () => {
    const { page } = await openHome(['17:00']);
    await next(page).getByText('17:00').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline. Showing what was saved').waitFor();
    await page.getByText(/^As of today at/).waitFor();
    expect(await next(page).isVisible()).toBe(true);
  });

  test('without a booking leads to the timetable', async () => {
    const { page } = await openHome([]);
    await page.getByText('Pick your next class').waitFor();
    await page.getByRole('link', { name: 'See the timetable' }).click();
    await page.waitForURL(/\/user\/calendar\/day\?date=/);
  });

  test('cancels the place with one tap and undoes that with another', async () => {
    const { page, member } = await openHome(['12:00']);
    await next(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Booking cancelled').waitFor();
    await page.getByText('Pick your next class').waitFor();
    expect(await placesOf(member.id)).toEqual(['cancelled']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await next(page).getByText('12:00').waitFor();
    expect(await placesOf(member.id)).toContain('booked');
  });

  test('asks first if somebody is waiting for the place', async () => {
    const { page, member } = await openHome(['13:00'], {}, 1);
    await next(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Give up your place?' });
    await dialog.getByRole('button', { name: 'Keep my place' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await placesOf(member.id)).toEqual(['booked']);
  });

  test('shows an error when loading fails, and the data once it loads', async () => {
    const { page } = await openHome(['14:00']);
    await page.route('**/user/registration?*', (route) => route.abort());
    await page.goto('/');
    await page.getByText('The club’s system is not answering.').waitFor();
    await page.unroute('**/user/registration?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await next(page).getByText('14:00').waitFor();
  });

  test.each(['dark', 'light'] as const)(
    'has nothing in anyone’s way in %s colours, and fits 320 px',
    async (colormode) => {
      const viewport = colormode === 'dark' ? { width: 320, height: 640 } : desktop;
      const { page } = await openHome(['15:00', '16:00'], { viewport, stored: { colormode } });
      await next(page).getByText('15:00').waitFor();
      // A wide screen has the week too.
      if (viewport === desktop) await page.getByRole('region', { name: 'Your week' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

/** A member with a place in a training tomorrow for each of `times`, on the home page. */
async function openHome(times: readonly string[], options?: PageOptions, waiting = 0) {
  const { club, test, visit } = browserClub;
  members += 1;
  const email = `member-${members}@klubi.test`;
  const member = await addMember(test, club.tenantId, { email, first_name: 'Liis' });
  for (const time of times) {
    const training = await club.addTraining({ startsAt: `${tomorrow}T${time}:00`, max_places: 1 });
    await club.inScope((scope) => buildRegistration(scope, { client_id: member.id, training_id: training.id }));
    for (let n = 0; n < waiting; n++)
      await club.inScope((scope) => buildRegistration(scope, { training_id: training.id, status: 'waiting' }));
  }
  const page = await visit({ ...options, as: member });
  await page.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
  return { page, member };
}

const placesOf = (clientId: number) =>
  browserClub.club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select('status')
      .where('client_id', '=', clientId)
      .execute()
      .then((rows) => rows.map(({ status }) => status)),
  );

const next = (page: Page) => page.getByRole('region', { name: 'Next class' });
