import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { addDemoWeek } from '#tests/support/week/demo-week.ts';
import { holdItemOver, middleOf } from '#tests/support/week/drag-items.ts';
import { findWeekFaults, noWeekFaults } from '#tests/support/week/week-faults.ts';

/** All of it is to come. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 7);

let own: BrowserClub;
let demo: number;
let empty: number;
let room: number;
let other: number;
let trainer: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  await club.inScope(async (scope) => {
    const units = await addDemoWeek(scope, tuiskFitness, { monday, styleId: club.styleId, hasRooms: true });
    demo = units.get(tuiskFitness.units[0]?.name ?? '') ?? 0;
    empty = (await buildUnit(scope, { name: 'Kalamaja', position: 9 })).id;
    room = (await buildRoom(scope, { unit_id: empty, name: 'Suur saal' })).id;
    other = (await buildRoom(scope, { unit_id: empty, name: 'Saal 2' })).id;
    trainer = (await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' })).id;
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test.each<[Language, number[]]>([
  ['et', [820, 1366]],
  ['lv', [1024, 1440]],
  ['en', [1180, 1920]],
])(
  'in %s, the demo week is whole for admins at %j px: seven days, no name cut, nothing hidden',
  async (language, widths) => {
    const count = planWeek(tuiskFitness).filter(({ unit }) => unit === tuiskFitness.units[0]?.name).length;
    const page = await openWeek(`unit=${demo}`, widths[0], language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.locator('[data-item]').count()).toBe(count);
      await expect.poll(() => findWeekFaults(page)).toEqual(noWeekFaults);
    }
    expect(await findBarriers(page)).toEqual([]);
  },
);

test('a free single class is saved where it is dropped, with its minute and length, and taken back and done again', async () => {
  const { id } = await add('Pilates', 0, '17:45', { duration_minutes: 55 });
  await add('Hatha', 1, '18:00', { trainer_id: null });
  const page = await openWeek(`unit=${empty}`);
  await holdOver(page, 'Pilates', 2, 18);
  await page.getByRole('status').getByText('minute 45 and length 55 min stay').waitFor();
  await page.mouse.up();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await startOf(id)).toBe(`${on(2)}T18:45`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => startOf(id)).toBe(`${on(0)}T17:45`);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => startOf(id)).toBe(`${on(2)}T18:45`);
});

test('a clash is said at the target, saves nothing, and Escape puts it back', async () => {
  const { id } = await add('Vinyasa', 3, '17:30');
  await add('HIIT 45', 4, '18:15');
  const page = await openWeek(`unit=${empty}`);
  await holdOver(page, 'Vinyasa', 4, 18);
  const bar = page.getByRole('status').filter({ hasText: 'Esc' });
  await bar.getByText(/The room is taken: HIIT 45 18:15–19:15/).waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await holdOver(page, 'Vinyasa', 4, 18);
  await page.mouse.up();
  const panel = page.getByRole('dialog');
  await panel.getByRole('heading', { name: '18:30–19:30' }).waitFor();
  await panel.getByText(/The room is taken: HIIT 45/).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  expect(await startOf(id)).toBe(`${on(3)}T17:30`);
});

test('keys do all that a drag does: Space lifts, arrows move, Enter drops, Escape puts it back', async () => {
  const { id } = await add('Jin', 5, '09:10', { trainer_id: null });
  const page = await openWeek(`unit=${empty}`);
  await block(page, 'Jin').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').getByText(/09:10/).waitFor();
  await page.keyboard.press('Escape');
  expect(await startOf(id)).toBe(`${on(5)}T09:10`);
  await block(page, 'Jin').focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => startOf(id)).toBe(`${on(6)}T11:10`);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a press on an empty part of a cell begins a class of that day and hour', async () => {
  await add('Ratas', 0, '07:00', { trainer_id: null });
  const page = await openWeek(`unit=${empty}`);
  await page.locator('[data-item]').first().waitFor();
  const column = await middleOf(page.locator(`[data-head="${on(1)}"]`));
  // The week opens at the hour that it is.
  await page.getByRole('button', { name: 'Morning' }).click();
  const row = () => middleOf(page.locator('[data-hour="7"]'));
  await expect.poll(async () => (await row()).y).toBeGreaterThan(column.y);
  await page.mouse.click(column.x, (await row()).y);
  await page.getByRole('dialog').getByRole('heading', { name: '07:00–08:00' }).waitFor();
  await page.locator('[data-item="-999"]').waitFor();
});

test('the week is filtered by room, trainer and what needs attention, beside it or in a sheet, and in the address', async () => {
  await add('Stretch', 2, '06:00', { trainer_id: null });
  const page = await openWeek(`unit=${empty}`);
  await page.getByRole('button', { name: /^No trainer \d+$/ }).click();
  await page.waitForURL((url) => url.searchParams.get('need') === 'unled');
  await block(page, 'Stretch').waitFor();
  await block(page, 'HIIT 45').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: 'Filters 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await block(page, 'HIIT 45').waitFor({ state: 'attached' });
  await page.getByRole('dialog').getByLabel('Trainer').selectOption('Kadri Tamm');
  await page.waitForURL((url) => url.searchParams.get('trainer') === String(trainer));
  await block(page, 'Stretch').waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);
});

test('by rooms, a drop keeps the time and changes the room or the day, and nothing is hidden', async () => {
  const { id } = await add('Barre', 1, '13:05', { trainer_id: null });
  const count = planWeek(tuiskFitness).filter(({ unit }) => unit === tuiskFitness.units[0]?.name).length;
  const whole = await openWeek(`unit=${demo}&rows=rooms`, 1180);
  await expect.poll(() => whole.locator('[data-item]').count()).toBe(count);
  await expect.poll(() => findWeekFaults(whole)).toEqual(noWeekFaults);
  expect(await findBarriers(whole)).toEqual([]);
  const page = await openWeek(`unit=${empty}&rows=rooms`);
  await holdItemOver(page, block(page, 'Barre'), {
    row: page.locator('[data-hour]').filter({ hasText: 'Saal 2' }),
    head: page.locator(`[data-head="${on(2)}"]`),
  });
  await page.getByRole('status').getByText('time and length stay').waitFor();
  await page.mouse.up();
  await expect.poll(() => startOf(id)).toBe(`${on(2)}T13:05`);
  const { room_id } = await own.club.inScope(({ db }) =>
    db.selectFrom('training').select('room_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(room_id).toBe(other);
});

test('what the address opens sets the club and the day, and a head leads to its day by rooms', async () => {
  const { id } = await add('Kundalini', 6, '20:00', { trainer_id: null });
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({
    as,
    path: `/admin/admin-calendar?training=${id}`,
    viewport: { width: 1366, height: 900 },
  });
  await page.getByRole('dialog').getByRole('heading', { name: '20:00–21:00' }).waitFor();
  await block(page, 'Kundalini').waitFor({ state: 'attached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator(`[data-head="${on(0)}"]`).click();
  await page.getByRole('heading', { name: 'Suur saal' }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(on(0));
});

const on = (day: number) => addDays(monday, day);

async function openWeek(search: string, width = 1366, language: Language = 'en'): Promise<Page> {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const path = `/admin/admin-calendar?date=${monday}&${search}`;
  const page = await own.visit({ as, path, viewport: { width, height: 900 }, stored: { language } });
  await page.locator('[data-item]').first().waitFor();
  return page;
}

const add = (name: string, day: number, time: string, more = {}) =>
  own.club.addTraining({
    name,
    startsAt: `${on(day)}T${time}:00`,
    unit_id: empty,
    room_id: room,
    trainer_id: trainer,
    ...more,
  });
const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const startOf = (id: number) =>
  own.club.inScope(async ({ db }) => {
    const query = db.selectFrom('training').select('starts_at').where('id', '=', id);
    return toWallTime((await query.executeTakeFirstOrThrow()).starts_at, 'Europe/Tallinn').slice(0, 16);
  });

/** Lifts an item and holds it over the row of an hour, in the column of a day. */
const holdOver = (page: Page, name: string, day: number, hour: number) =>
  holdItemOver(page, block(page, name), {
    row: page.locator(`[data-hour="${hour}"]`),
    head: page.locator(`[data-head="${on(day)}"]`),
  });
