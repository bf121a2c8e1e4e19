import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import {
  closeChromium,
  type Device,
  findBarriers,
  openChromium,
  openTestPage,
  type TestPage,
} from '#tests/support/browser/open-test-page.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';
import { inSoak } from '#tests/support/in-soak.ts';

/** Tuesday and Wednesday of next week are always open for booking, whatever day it is today. */
const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const wednesday = addDays(tuesday, 1);
const shortDate = wednesday.split('-').toReversed().join('.');

let site: TestSite;
let browser: Browser;
let origin: string;
let tenantId: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), openChromium()]);
  const tenant = await buildTenant(site.owner);
  tenantId = tenant.tenantId;
  origin = site.origin(tenant.host);
  await inTenant(site.owner, tenantId, async (scope) => {
    const unit_id = (await buildUnit(scope, { name: 'Noblessner', address: 'Allveelaeva 4' })).id;
    const style_id = (await buildStyle(scope, { name: 'Keha ja meel' })).id;
    const room_id = (await buildRoom(scope, { unit_id, name: 'Saal 2' })).id;
    const trainer_id = (await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' })).id;
    const place = { unit_id, style_id, room_id, trainer_id };
    await buildTraining(scope, { ...place, name: 'Pilates', startsAt: `${tuesday}T09:00:00` });
    await buildTraining(scope, { ...place, name: 'Vinyasa jooga', startsAt: `${wednesday}T18:00:00`, max_places: 17 });
    const full = await buildTraining(scope, {
      ...place,
      name: 'HIIT 45',
      startsAt: `${wednesday}T19:30:00`,
      duration_minutes: 45,
      max_places: 1,
    });
    await buildRegistration(scope, { training_id: full.id });
    await buildRegistration(scope, { training_id: full.id, status: 'waiting' });
  });
});

afterAll(async () => {
  if (browser) await closeChromium(browser);
  await site?.close();
});

describe.each<[Device, 'dark' | 'light']>([
  ['phone', 'dark'],
  ['desktop', 'light'],
])('on a %s', (device, scheme) => {
  let page: TestPage;
  let email: string;
  /** Where the screen's size makes no difference. */
  const once = test.runIf(inSoak(true, device === 'phone'));

  beforeAll(async () => {
    page = await openTestPage(browser, device, scheme);
    email = await addPerson();
  });

  test('a visitor finds a training, logs in from it, which books it, and has the booking after a reload', async () => {
    await page.goto(`${origin}/public/calendar/day?date=${tuesday}`);
    await row(page, 'Pilates').waitFor();
    await page.getByRole('button', { name: `Wednesday, ${shortDate}` }).click();
    await row(page, 'Vinyasa jooga').waitFor();
    expect(await row(page, 'Pilates').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: /^18:00, Vinyasa jooga, 60 minutes, Kadri Tamm, Saal 2/ }).click();
    await sheet(page)
      .getByText(/^Free cancellation until .* at 16:30\.$/)
      .waitFor();
    await sheet(page).getByText('All rules').click();
    await sheet(page)
      .getByText(/^Booking closes .* at 17:45\.$/)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Log in to book' }).click();
    await page.getByRole('region', { name: 'You book' }).getByText('Vinyasa jooga').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await logIn(page, email);

    await page.getByText('Vinyasa jooga: the place is yours').waitFor();
    await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Vinyasa jooga')
      .getByRole('button', { name: /^Booked/ })
      .waitFor();

    await page.goto(`${origin}/user/workouts`);
    await row(page, 'Vinyasa jooga').waitFor();
    await page.reload();
    await row(page, 'Vinyasa jooga').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  once('booking a full class joins the waitlist, which can be left again', async () => {
    await page.goto(`${origin}/user/calendar/day?date=${wednesday}`);
    await row(page, 'HIIT 45')
      .getByRole('button', { name: /^Join list/ })
      .click();
    await page.getByText('You are 2nd in line').waitFor();
    await row(page, 'HIIT 45')
      .getByRole('button', { name: /^Number 2 in line: HIIT 45/ })
      .waitFor();
    await page.goto(`${origin}/user/workouts`);
    await row(page, 'HIIT 45').getByText('Waiting, 2nd of 2').waitFor();
    await row(page, 'HIIT 45')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('You are off the waiting list').waitFor();
    expect(await row(page, 'HIIT 45').count()).toBe(0);
  });

  once('a cancellation can be undone with one tap, and is final without it', async () => {
    await row(page, 'Vinyasa jooga')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Booking cancelled').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Vinyasa jooga').waitFor();
    await row(page, 'Vinyasa jooga')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Your week is still free').waitFor();
    await page.reload();
    await page.getByText('Your week is still free').waitFor();
  });

  once(
    'while the server is unreachable the timetable stays and shows its age, and nothing is shown as booked before it is',
    async () => {
      await page.goto(`${origin}/user/calendar/day?date=${wednesday}`);
      const book = row(page, 'Vinyasa jooga').getByRole('button', { name: /^Book/ });
      await book.waitFor();
      await waitForRest(page);
      await site.goAway();
      try {
        await book.click();
        await row(page, 'Vinyasa jooga')
          .getByRole('button', { name: /^Waiting to send, Take back/ })
          .waitFor();
        // Returning to the page refreshes its data, within a quarter of a minute at most.
        const isOld = async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
          return page.getByText(/^As of/).isVisible();
        };
        await expect.poll(isOld, { interval: 1000 }).toBe(true);
      } finally {
        await site.comeBack();
      }
      await row(page, 'Vinyasa jooga')
        .getByRole('button', { name: /^Booked/ })
        .waitFor();
    },
  );

  once('invalid search parameters are ignored', async () => {
    await page.goto(`${origin}/public/calendar/day?date=2026-02-31&unit=x&filter=nothing&time=9&training=abc`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const today = toPlainDate(new Date(), 'Europe/Tallinn').split('-').toReversed().join('.');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Timetable, ${today}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${origin}/public/training?id=999999`);
    await page.getByText('This class is no longer here').waitFor();
  });

  test('no page violated its content security policy', () => {
    expect(page.faults).toEqual([]);
  });
});

test.each(['dark', 'light'] as const)(
  'a page of its own for a shared link, in the %s, has no barriers',
  async (scheme) => {
    const page = await openTestPage(browser, 'phone', scheme);
    await page.goto(`${origin}/public/calendar/day?date=${wednesday}`);
    await page.goto(`${origin}${await page.getByRole('link', { name: /Vinyasa/ }).getAttribute('href')}`);
    await page.getByRole('heading', { name: 'Vinyasa jooga' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(page.faults).toEqual([]);
  },
);

async function addPerson(): Promise<string> {
  const member = await addMember(site, tenantId);
  await inTenant(site.owner, tenantId, (scope) => buildContract(scope, { client_id: member.id }));
  return member.email ?? '';
}

async function logIn(page: TestPage, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: /^Log in( and book)?$/ }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Of the page's list, not of what the pane beside it offers. */
const row = (page: TestPage, name: string) => page.locator('li:not([data-panel] li)').filter({ hasText: name });
/** A sheet on a phone; on a desktop the pane beside the day. */
const sheet = (page: TestPage) =>
  page.getByRole('dialog', { name: 'Vinyasa jooga' }).or(page.getByRole('region', { name: 'Vinyasa jooga' }));
