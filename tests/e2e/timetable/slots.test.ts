import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, desktop, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const wednesday = addDays(tuesday, 1);
let own: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  member = await addMember(own.test, club.tenantId);
  await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  const start = { name: 'Ringi algus', kind: 'other', duration_minutes: 10, max_places: 4 } as const;
  for (let at = 0; at < 6; at++) {
    const { id } = await club.addTraining({ ...start, startsAt: `${tuesday}T09:${at}0:00` });
    for (let taken = 0; taken < at; taken++)
      if (taken < 4) await club.inScope((scope) => buildRegistration(scope, { training_id: id }));
  }
  await club.addTraining({ name: 'Löögitund', startsAt: `${tuesday}T18:00:00` });
  const lane = { kind: 'pool', max_places: 6 } as const;
  for (const name of ['Rada 1', 'Rada 2']) await club.addTraining({ ...lane, name, startsAt: `${wednesday}T12:00:00` });
});

afterEach(() => own.sendHome());
afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test('a start is booked by one press, of a key too, names who shares it, waits without a network, and is undone', async () => {
  const page = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: member });
  const row = (time: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: time }) });
  await row('09:20').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row('09:20').getByText('You', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^09:20.* with \S+ and \S+/ }).waitFor();
  await page.getByText(/^09:20, you play with \S+ and \S+$/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('group', { name: 'Free at least' }).getByRole('button', { name: '3' }).click();
  await row('09:30').waitFor({ state: 'hidden' });
  expect(await page.locator('[data-start]').count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('09:20').waitFor({ state: 'hidden' });
  await page.context().setOffline(true);
  await row('09:10').getByRole('button', { name: /^Book/ }).click();
  await row('09:10')
    .getByRole('button', { name: /^Waiting to send/ })
    .click();
  await row('09:10').getByRole('button', { name: /^Book/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('link', { name: /Löögitund/ }).waitFor();
});

test('starts that a package does not cover say so once, also beside lessons that it covers', async () => {
  const other = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: other.id, kinds: ['group'] }));
  const page = await own.visit({ path: `/user/calendar/day?date=${tuesday}`, as: other });
  const reason = page.getByRole('region', { name: 'Your package does not cover this class' });
  await reason.waitFor();
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('button', { name: /^Book Löögitund/ }).waitFor();
  expect(await reason.isVisible()).toBe(false);
});

test('a week has its starts by the hour, and the chosen hour beside it, by keys too', async () => {
  const page = await own.visit({ path: `/user/calendar/week?date=${tuesday}`, as: member, viewport: desktop });
  const panel = page.getByRole('region', { name: 'Tuesday 09:00–10:00' });
  await panel.getByRole('link', { name: /^09:00/ }).waitFor();
  const cell = page.getByRole('button', { name: /^09:00–10:00, 10 places free, 6 tee times/ });
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const lanes = page.getByRole('region', { name: 'Wednesday 12:00–13:00' });
  await lanes.getByRole('button', { name: '12:00–13:00, Rada 2' }).waitFor();
  await lanes.getByRole('button', { name: 'Book Rada 1 12:00–13:00' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^Book Ringi algus 09:00/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: /Löögitund/ }).click();
  await page.getByRole('dialog', { name: 'Löögitund' }).waitFor();
});

test('the line of the lessons in a week says a long word whole', async () => {
  const page = await own.visit({
    path: `/user/calendar/week?date=${tuesday}`,
    as: member,
    stored: { language: 'lv' },
    viewport: desktop,
  });
  const word = await page.getByText('Nodarbības', { exact: true }).boundingBox();
  expect(word?.height).toBeLessThan(20);
  const lesson = await page.getByRole('link', { name: /Löögitund/ }).boundingBox();
  expect(lesson?.y).toBeGreaterThan((word?.y ?? 0) + (word?.height ?? 0));
});

test('a lane is chosen by a press, and booked below', async () => {
  const page = await own.visit({ path: `/user/calendar/day?date=${wednesday}`, as: member });
  await page.getByRole('button', { name: 'Lanes' }).click();
  await page.getByRole('button', { name: '12:00–13:00, Rada 1' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '12:00–13:00, Rada 2 6 of 6 free' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book Rada 2 12:00–13:00' }).click();
  await page.getByRole('button', { name: /^12:00–13:00, Rada 2, You have a place/ }).waitFor();
});
