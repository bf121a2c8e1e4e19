import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRoom } from '#tests/builders/build-room.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

let own: BrowserClub;
beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope(async (scope) => {
    for (let at = 1; at <= 12; at += 1)
      await buildRoom(scope, { unit_id: own.club.unitId, name: `Suur treeningsaal ${at}` });
  });
});
afterAll(() => own?.close());

test('the timetable of admins stays within its window at every width, with many rooms', async () => {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as, path: '/admin/admin-calendar', viewport: { width: 1440, height: 900 } });
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      // Tabs that have no room scroll.
      const buttons = [...document.querySelectorAll('header :is(button, a):not(nav *)')];
      return Math.max(scrollWidth, ...buttons.map((one) => one.getBoundingClientRect().right)) - innerWidth;
    });
  await page.getByRole('group', { name: 'Timetable' }).waitFor();
  for (const width of [1440, 1366, 1180, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('group', { name: 'Timetable' }).waitFor();
    await expect.poll(beyond, { message: `at ${width} px` }).toBeLessThanOrEqual(1);
  }
  // What is too wide is seen.
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.style.cssText = 'position: absolute; width: 2000px; height: 1px';
    document.body.append(wide);
  });
  expect(await beyond()).toBeGreaterThan(1000);
});
