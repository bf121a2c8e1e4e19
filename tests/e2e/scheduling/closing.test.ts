import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toInstant, toPlainDate } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const zone = 'Europe/Tallinn';
const day = addDays(toPlainDate(new Date(), zone), 2);

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
let hall: { id: number };

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  hall = await own.club.inScope((scope) => buildRoom(scope, { unit_id: own.club.unitId, name: 'Suur saal' }));
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a day is closed with its room bookings where that is asked for; without a network it says so by a button that waits', async () => {
  await own.club.inScope(async ({ db, tenantId: tenant_id }) => {
    const { id } = await db
      .insertInto('room_reservation')
      .values({ tenant_id, purpose: 'rental', name: 'Korvpalliklubi', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const starts_at = toInstant(`${day}T19:00:00`, zone);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    await db
      .insertInto('room_use')
      .values({ tenant_id, room_id: hall.id, reservation_id: id, training_id: null, date: day, starts_at, ends_at })
      .execute();
  });
  const page = await own.visit({
    as: admin,
    viewport: { width: 1366, height: 900 },
    path: `/admin/admin-calendar?date=${day}&close=${day}`,
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('19:00 Korvpalliklubi · Suur saal').waitFor();
  await dialog.getByText('No class is cancelled.').waitFor();
  // The sheet's own button to leave it is called the same.
  const close = dialog.getByRole('button', { name: 'Close', exact: true }).last();
  await expect.poll(() => close.isEnabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('switch', { name: 'End these too' }).press('Space');
  await page.context().setOffline(true);
  await expect.poll(() => close.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => close.isEnabled()).toBe(true);
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  const uses = await own.club.inScope(({ db }) => db.selectFrom('room_use').select('id').execute());
  expect(uses).toEqual([]);
});
