import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildDoor } from '#tests/builders/build-door.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin’s day begins with what needs a hand, and new problems are announced', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport: tablet });
  await page.waitForURL('**/admin/home');
  await problems(page).getByRole('heading', { name: 'All is well' }).waitFor();
  await page.getByRole('heading', { name: 'No more classes today' }).waitFor();
  await addDoor('Peauks', 20);
  // Returning to the page asks again, once what is shown is ten seconds old.
  const countAgain = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return rows(page).count();
  };
  await expect.poll(countAgain, { timeout: 60_000, interval: 1000 }).toBe(1);
  expect(await rows(page).innerText()).toMatch(/Peauks has been offline for 20\smin/);
  expect(await problems(page).getByRole('status').innerText()).toMatch(/^New: Peauks has been offline/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^View: Peauks/ }).click();
  await page.getByRole('heading', { name: 'Doors', exact: true }).waitFor();
});

test('both homes lead to each other, and members begin on their own', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true, first_name: 'Helen' });
  const page = await own.visit({ as: admin, viewport: tablet });
  await page.getByRole('link', { name: 'As a member' }).click();
  await page.getByRole('heading', { name: 'Hello, Helen' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'To work', exact: true }).click();
  await page.waitForURL('**/admin/home');
  expect(await findBarriers(page)).toEqual([]);
  const member = await addMember(own.test, own.club.tenantId, { first_name: 'Liis' });
  const other = await own.visit({ as: member });
  await other.getByRole('heading', { name: 'Hello, Liis' }).waitFor();
  await expect.poll(() => new URL(other.url()).pathname).toBe('/');
});

test('without a network the overview shows what was last seen, without names of those who came', async () => {
  await addDoor('Tagauks', 30);
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport: tablet });
  await problems(page)
    .getByText(/Tagauks has been offline/)
    .waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline. Showing what was saved').waitFor();
  await problems(page)
    .getByText(/Tagauks has been offline/)
    .waitFor();
});

test('on a phone the day’s figures stand first, and of many problems the first three', async () => {
  for (const name of ['Üks', 'Kaks', 'Kolm', 'Neli', 'Viis']) await addDoor(name, 40);
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin });
  const figures = page.getByRole('list', { name: 'Today', exact: true }).getByRole('listitem');
  await expect.poll(() => figures.count()).toBe(4);
  await expect.poll(() => figures.last().innerText()).toMatch(/€0\.00\s+Sales/);
  expect(await rows(page).count()).toBe(3);
  await problems(page).getByRole('button', { name: /more$/ }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(5);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect.poll(() => page.getByRole('complementary').getByText('Sales').count()).toBe(1);
  expect(await figures.count()).toBe(0);
});

test('a class is added from the start in one press, and its sheet begins at its first field', async () => {
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as: admin, viewport: tablet });
  await page.getByRole('link', { name: 'Add a class' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.goto(`${own.origin}/admin/people`);
  await page.getByRole('button', { name: 'Add a person' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 30_000 }).toBe('INPUT');
  await page.keyboard.type('Mari');
  expect(await page.getByRole('dialog').getByLabel('First name').inputValue()).toBe('Mari');
});

const addDoor = (name: string, minutesAgo: number) => {
  const now = own.test.clock.now.getTime();
  const seenAt = new Date(now - minutesAgo * 60_000);
  return own.club.inScope((scope) =>
    buildDoor(scope, {
      unit_id: own.club.unitId,
      name,
      public_key: 'MFkw',
      enrolled_at: new Date(now - 86_400_000),
      seen_at: seenAt,
    }),
  );
};

const problems = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const rows = (page: Page) => problems(page).getByRole('listitem');
