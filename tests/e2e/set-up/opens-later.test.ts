import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers, reloadIn } from '#tests/support/browser/open-test-page.ts';

let own: BrowserClub;

const setOpened = async (opened_at: Date | null) => {
  await own.club.inScope(({ db }) => db.updateTable('tenant_settings').set({ opened_at }).execute());
  own.test.services.changes.publish(own.club.tenantId, ['tenant']);
};

beforeAll(async () => {
  own = await openBrowserClub();
  await setOpened(null);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a visitor of a club that is not open yet reads that it opens soon, also where joining would lead', async () => {
  const page = await own.visit({ viewport: phone, path: '/public/calendar/day' });
  const note = page.getByRole('region', { name: /opens soon/ });
  for (const colors of ['dark', 'light'] as const) {
    await reloadIn(page, colors);
    await note.waitFor();
    expect([colors, await findBarriers(page)]).toEqual([colors, []]);
  }
  for (const path of ['/public/calendar/week', '/public/tickets/buy', '/']) {
    await page.goto(`${own.origin}${path}`);
    await note.waitFor();
  }
  await page.goto(`${own.origin}/public/join`);
  await page.waitForURL('**/public/calendar/day**');
  await note.waitFor();
});

test('its staff reads that they alone see it, and has the set-up in the menu until it is open', async () => {
  const page = await own.visit({
    as: await addMember(own.test, own.club.tenantId, { is_admin: true }),
    viewport: desktop,
    path: '/public/calendar/day',
  });
  await page.getByRole('region', { name: 'The club is not open yet' }).waitFor();
  await page.getByRole('link', { name: 'Set up the club' }).first().click();
  await page.waitForURL('**/admin/setup**');
  const entry = page.getByRole('navigation', { name: /^Pages of/ }).getByRole('link', { name: 'Set up the club' });
  await entry.waitFor();
  await setOpened(new Date());
  await page.reload();
  await page.getByRole('navigation', { name: 'Set up the club' }).waitFor();
  expect(await entry.count()).toBe(0);
});
