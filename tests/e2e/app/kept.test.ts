import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { findNetwork, loseNetwork } from '#tests/support/browser/away-server.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { breakDatabase, readKept, untilKept } from '#tests/support/browser/read-kept.ts';
import { settle } from '#tests/support/browser/worker-pages.ts';

let browserClub: BrowserClub;

const tomorrow = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

test('a visitor without network and server opens the timetable as last seen, with its age', async () => {
  await browserClub.club.addTraining({ name: 'Morning yoga', startsAt: `${tomorrow}T07:30:00` });
  const path = `/public/calendar/day?date=${tomorrow}`;
  const page = await settle(browserClub, { path });
  await page.getByText('Morning yoga').first().waitFor();
  await untilKept(page, 'trenn-visitor', 'Morning yoga');
  await page.context().setOffline(true);
  await browserClub.test.goAway();
  await page.goto(path);
  await page.getByText('Morning yoga').first().waitFor();
  await asOf(page).waitFor();
  await browserClub.test.comeBack();
});

test('a member who only opened home finds their timetable, trainings and profile when offline, without their address', async () => {
  const { page, database } = await openMember('Liis', 'Evening swim');
  expect((await readKept(page))[database]).not.toContain('Liisi tänav');
  await loseNetwork(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
  await page.getByRole('region', { name: 'Next class' }).getByText('Evening swim').waitFor();
  await asOf(page).waitFor();
  for (const path of ['/user/workouts', `/user/calendar/day?date=${tomorrow}`]) {
    await page.goto(path);
    await page.getByText('Evening swim').first().waitFor();
    await asOf(page).waitFor();
  }
  await page.getByRole('listitem').filter({ hasText: 'Evening swim' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Evening swim' }).waitFor();
  await page.getByRole('dialog').getByText(/As of/).waitFor();
  await page.goto('/user/profile');
  await page.getByText('This is not kept on the device.').waitFor();
  await asOf(page).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Liis');
  expect(await page.getByLabel('Street and house').count()).toBe(0);
  await findNetwork(page);
  await page.getByLabel('Street and house').waitFor();
});

test('logging out leaves no data behind, and the next user finds nothing of the previous one, even when offline', async () => {
  const { page, database } = await openMember('Maarja', 'Secret pilates');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await password(page).waitFor();
  await expect.poll(async () => Object.keys(await readKept(page))).not.toContain(database);
  const next = await addMember(browserClub.test, browserClub.club.tenantId, { first_name: 'Zelma' });
  await logIn(page, next.email, 'Zelma');
  await untilKept(page, `trenn-${next.id}`, 'person', '"coming"');
  await loseNetwork(page);
  await page.goto('/user/workouts');
  await page.getByRole('heading', { level: 1, name: 'My trainings' }).waitFor();
  await asOf(page).waitFor();
  expect(await page.locator('#root').innerText()).not.toMatch(/Secret pilates|Maarja/);
  expect(JSON.stringify(await readKept(page))).not.toContain('Maarja');
});

test('a session that the server ended is removed from the device too, even for a user shown from cached data', async () => {
  const { page, database } = await openMember('Kadri', 'Ended boxing');
  await page.route('**/account/refresh', (route) => route.abort('internetdisconnected'));
  await page.goto('/user/workouts');
  await page.getByText('Ended boxing').first().waitFor();
  await page.unroute('**/account/refresh');
  await page.route('**/account/refresh', (route) =>
    route.fulfill({ status: 401, json: { errors: ['unknown'], code: 401 } }),
  );
  await findNetwork(page);
  await password(page).waitFor();
  expect(await page.locator('#root').innerText()).not.toContain('Ended boxing');
  await expect.poll(async () => Object.keys(await readKept(page))).not.toContain(database);
});

test('a session refused at the start takes its data off the device at once', async () => {
  const { page, database } = await openMember('Leelo', 'Refused rowing');
  await page.route('**/account/refresh', (route) =>
    route.fulfill({ status: 401, json: { errors: ['unknown'], code: 401 } }),
  );
  await page.reload();
  await password(page).waitFor();
  await expect.poll(async () => Object.keys(await readKept(page))).not.toContain(database);
});

test('a link to one training opens without a network from the kept week', async () => {
  const { page } = await openMember('Mirjam', 'Linked stretching');
  const { id } = await browserClub.club.inScope(({ db }) =>
    db.selectFrom('training').select('id').where('name', '=', 'Linked stretching').executeTakeFirstOrThrow(),
  );
  await loseNetwork(page);
  await page.goto(`/public/training?id=${id}`);
  await page.getByRole('heading', { level: 1, name: 'Linked stretching' }).waitFor();
  await asOf(page).waitFor();
});

test('with full storage or a broken database the browser still shows everything and reports no error', async () => {
  const { page, database } = await openMember('Riin', 'Crowded spinning');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: browserClub.origin, quotaSize: 1 });
  await page.goto('/user/workouts');
  await page.getByText('Crowded spinning').first().waitFor();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: browserClub.origin });
  await page.goto('/404');
  await breakDatabase(page, database);
  await page.goto('/user/workouts');
  await page.getByText('Crowded spinning').first().waitFor();
  await untilKept(page, database, 'Crowded spinning', 'person');
});

// "Yesterday" when the test runs at midnight.
const asOf = (page: Page) => page.getByText(/As of (today|yesterday) at \d?\d:\d\d/).first();
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function logIn(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

/** A logged-in member with a place in a training tomorrow, whose page is idle. */
async function openMember(name: string, training: string) {
  const { club, test: site, visit } = browserClub;
  const member = await addMember(site, club.tenantId, { first_name: name, address: `${name}i tänav 5` });
  const { id } = await club.addTraining({ name: training, startsAt: `${tomorrow}T18:00:00` });
  await club.inScope((scope) => buildRegistration(scope, { client_id: member.id, training_id: id }));
  const page = await visit({ as: member });
  const database = `trenn-${member.id}`;
  await untilKept(page, database, 'person', '"profile"', '"coming"', '"around"', '"week"', training);
  return { page, member, database };
}
