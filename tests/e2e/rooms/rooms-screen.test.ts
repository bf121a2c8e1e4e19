import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tablet = { width: 1180, height: 820 };

let own: BrowserClub;
let admin: Awaited<ReturnType<typeof addMember>>;
/** At any hour its classes are still to come. */
let tomorrow: string;

beforeAll(async () => {
  own = await openBrowserClub();
  admin = await addMember(own.test, own.club.tenantId, { is_admin: true });
  tomorrow = addDays(toPlainDate(own.test.clock.now, 'Europe/Tallinn'), 1);
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a room is reserved around a class that is in the way, and given back', async () => {
  const room = await addRoom('Suur saal');
  await own.club.addTraining({ room_id: room.id, startsAt: `${tomorrow}T18:00:00`, name: 'Pilates' });
  const page = await open(`/admin/rooms?date=${tomorrow}`);
  await page.getByRole('link', { name: '18:00–19:00, Pilates' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book a room: Suur saal' }).click();
  await sheet(page).getByRole('heading', { name: '17:00–18:30' }).waitFor();
  const end = page.getByRole('slider', { name: 'End' });
  await end.press('PageDown');
  await sheet(page).getByRole('heading', { name: '17:00–18:00' }).waitFor();
  const box = await end.boundingBox();
  if (!box) throw new Error('the handle has no place');
  await page.mouse.move(box.x + 22, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 22 + 45, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await sheet(page).getByRole('heading', { name: '17:00–18:30' }).waitFor();
  await sheet(page).getByText('Suur saal is not free').waitFor();
  const save = sheet(page).getByRole('button', { name: 'Book the room' });
  expect(await save.isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'End at 18:00' }).click();
  await sheet(page).getByLabel('For whom').fill('Korvpalliklubi');
  await save.click();
  await page.getByRole('button', { name: '17:00–18:00, Korvpalliklubi' }).click();
  await sheet(page).getByRole('button', { name: 'Free the room' }).click();
  await expect.poll(() => page.getByRole('button', { name: /Korvpalliklubi/ }).count(), { timeout: 60_000 }).toBe(0);
});

test('a room is added, edited and taken out of use', async () => {
  const page = await open('/admin/rooms?view=list');
  await page.getByRole('button', { name: 'Add a room', exact: true }).click();
  await sheet(page).getByLabel('Name').fill('Saal 2');
  await sheet(page).getByLabel('Places').fill('20');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit: Saal 2' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Take out of use' }).click();
  await page.getByText(/not in use/).waitFor();
});

test('without a network the plan shows what was last seen, and edits are refused in words', async () => {
  const room = await addRoom('Rattasaal');
  await own.club.addTraining({ room_id: room.id, startsAt: `${tomorrow}T19:00:00`, name: 'Ratas' });
  const page = await open(`/admin/rooms?date=${tomorrow}`);
  await page.getByRole('link', { name: '19:00–20:00, Ratas' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Rooms can be changed and booked when there is a connection.').waitFor();
  await page.getByRole('link', { name: '19:00–20:00, Ratas' }).waitFor();
  expect(await page.getByRole('button', { name: 'Book a room: Rattasaal' }).isDisabled()).toBe(true);
});

const addRoom = (name: string) => own.club.inScope((scope) => buildRoom(scope, { unit_id: own.club.unitId, name }));
const open = (path: string): Promise<Page> => own.visit({ as: admin, viewport: tablet, path });
const sheet = (page: Page) => page.getByRole('dialog');
