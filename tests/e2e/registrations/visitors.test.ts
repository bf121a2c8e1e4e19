import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

/** Tuesday of next week is always open for booking, whatever day it is today. */
const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
let own: BrowserClub;
let page: Page;
let training: Awaited<ReturnType<BrowserClub['club']['addTraining']>>;

beforeAll(async () => {
  own = await openBrowserClub();
  training = await own.club.addTraining({ name: 'Jooga', startsAt: `${tuesday}T18:00:00`, visitors: 'open' });
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T19:00:00` });
  page = await own.visit({ path: `/public/calendar/day?date=${tuesday}` });
});

afterAll(() => own?.close());

test('a visitor books a training that is open to visitors from its sheet, without an account, once the form is valid', async () => {
  await page.getByRole('listitem').filter({ hasText: 'Jooga' }).getByRole('link').click();
  await sheet('Jooga').getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/public/registration');
  await page.getByRole('heading', { level: 1, name: 'Jooga' }).waitFor();
  await page.getByLabel('Your name').fill('Külli Külaline');
  await page.getByLabel('Email').fill('kulli@kulaline.test');
  await page.getByLabel('Phone').fill('12');
  await press('Book a place');
  await page.getByText('This is not a phone number.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await takenPlaces()).toBe(0);
  await page.getByLabel('Phone').fill('5555 0123');
  await press('Book a place');
  await page.getByText('We hold the place for you for 15 minutes.').waitFor();
  await page.getByText('We have written to kulli@kulaline.test.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await takenPlaces()).toBe(1);
});

/** The path of the newest emailed link. */
async function linkPath(): Promise<string> {
  const mail = (await readMails(own.test, own.club.tenantId)).at(-1);
  const link = /\S+\/public\/registration\?\S+#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  return link.slice(link.indexOf('/public/'));
}

const isConfirmed = async () =>
  (await own.club.inScope(({ db }) => db.selectFrom('registration').selectAll().execute())).some(
    (row) => row.presence_confirmed_at !== null,
  );

test('a name that contains a link is rejected at its field', async () => {
  await come(`/public/registration?training=${training.id}`);
  await page.getByLabel('Your name').fill('Win at evil.com');
  await page.getByLabel('Email').fill('2@kulaline.test');
  await page.getByLabel('Phone').fill('5555 0123');
  await press('Book a place');
  await page.getByText('A name cannot hold a link or special characters').waitFor();
  expect(await takenPlaces()).toBe(1);
});

test('the emailed link asks first, and confirms the place', async () => {
  await come(await linkPath());
  await page.getByRole('heading', { level: 1, name: 'Jooga' }).waitFor();
  expect(await isConfirmed()).toBe(false);
  await press('Confirm the place');
  await page.getByText('The place is yours. See you there!').waitFor();
  expect(await isConfirmed()).toBe(true);
  expect(own.takeComplaints()).toEqual([]);
});

test('the same link cancels the place, and shows the same result when it is opened again', async () => {
  const path = await linkPath();
  for (const before of [1, 0]) {
    await come(path);
    await page.getByRole('heading', { level: 1, name: 'Jooga' }).waitFor();
    expect(await takenPlaces()).toBe(before);
    await press('Give up the place');
    await page.getByText('Your place is free again.').waitFor();
    expect(await takenPlaces()).toBe(0);
  }
  await come(path.replace(/#.*/, `#${'A'.repeat(43)}`));
  await press('Confirm the place');
  await page.getByText('This link no longer works.').waitFor();
});

test('a visitor who confirms after the deadline is told so, and shown how to book again', async () => {
  await come(await linkPath());
  await press('Confirm the place');
  await page.getByText('The time to confirm is over').waitFor();
  await page.getByRole('link', { name: 'Book again' }).click();
  await page.getByLabel('Your name').waitFor();
  expect(own.takeComplaints()).toEqual([]);
});

test('a training for clients only still leads to the log-in, and says so if the address was typed', async () => {
  await page.goto(`${own.origin}/public/calendar/day?date=${tuesday}`);
  await page.getByRole('listitem').filter({ hasText: 'Pilates' }).getByRole('link').click();
  await sheet('Pilates').getByRole('button', { name: 'Log in to book' }).waitFor();
  const id = new URL(page.url()).searchParams.get('training');
  await page.goto(`${own.origin}/public/registration?training=${id}`);
  await page.getByText('This class cannot be booked without an account now.').waitFor();
  expect(own.takeComplaints()).toEqual([]);
  await page.goto(`${own.origin}/public/registration?training=999999`);
  await page.getByRole('link', { name: 'See the timetable' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/public/training');
});

test('the link of a free training gives its place up by its own call', async () => {
  const free = await own.club.addTraining({ name: 'Jooks', startsAt: `${tuesday}T20:00:00`, visitors: 'free' });
  await come(`/public/registration?training=${free.id}`);
  await page.getByLabel('Your name').fill('Vello Vaba');
  await page.getByLabel('Email').fill('vello@vaba.test');
  await page.getByLabel('Phone').fill('5555 0124');
  await press('Book a place');
  await page.getByText('We have written to vello@vaba.test.').waitFor();
  await come(await linkPath());
  await page.getByRole('heading', { level: 1, name: 'Jooks' }).waitFor();
  const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('cancel'));
  await press('Give up the place');
  expect(new URL((await call).url()).pathname).toMatch(/\/public\/registration\/cancel\/\d+$/);
  await page.getByText('Your place is free again.').waitFor();
  expect(own.takeComplaints()).toEqual([]);
});

/** Another visitor, once the last one has left. */
async function come(path: string): Promise<void> {
  await own.sendHome();
  page = await own.visit({ path });
}

const sheet = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const takenPlaces = async () =>
  (
    await own.club.inScope(({ db }) =>
      db.selectFrom('training').select('taken').where('id', '=', training.id).executeTakeFirstOrThrow(),
    )
  ).taken;
