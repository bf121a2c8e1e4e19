import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const day = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 3);
const shownDay = day.split('-').toReversed().join('.');

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('an admin says how many a class needs and when that is decided, and a member reads it before they book', async () => {
  const { id } = await own.club.addTraining({ name: 'Rattaring', startsAt: `${day}T18:00:00` });
  const admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const member = await addMember(own.test, own.club.tenantId);
  const page = await own.visit({ as: admin, viewport: phone, path: `/admin/admin-calendar?training=${id}` });
  const panel = page.getByRole('dialog');
  const people = panel.getByRole('spinbutton', { name: 'Needs at least' });
  const hours = panel.getByRole('spinbutton', { name: 'Decided before the start' });
  await people.waitFor();
  expect(await hours.count()).toBe(0);
  for (let n = 0; n < 4; n++) await people.press('ArrowUp');
  await hours.press('ArrowUp');
  expect(await findBarriers(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Saved').first().waitFor();
  const reader = await own.visit({ as: member, viewport: phone, path: `/user/calendar/day?training=${id}` });
  await reader
    .getByText(`Takes place with at least 4 people. Decided on ${shownDay} 14:00; 0 booked so far.`)
    .waitFor();
  expect(await findBarriers(reader)).toEqual([]);
});
