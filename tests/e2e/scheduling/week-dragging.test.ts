import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toInstant, toPlainDate, toWallTime } from '#api/dates.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { buildReservation } from '#tests/builders/uses/build-reservation.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { liftItem, middleOf } from '#tests/support/week/drag-items.ts';

const timeZone = 'Europe/Tallinn';
/** All of it is to come. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), timeZone)), 7);
const on = (day: number) => addDays(monday, day);

let own: BrowserClub;
let room: number;
let tee: number;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.inScope(async (scope) => {
    room = (await buildRoom(scope, { unit_id: own.club.unitId, name: 'Suur saal' })).id;
    tee = (await buildRoom(scope, { unit_id: own.club.unitId, name: 'Esimene tee', layout: 'tee' })).id;
  });
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('while a class is dragged nothing of the week changes: a move in a cell moves the card alone', async () => {
  await add('Pilates', 0, '17:45');
  for (const [day, name] of ['Hatha', 'Ratas', 'Jin'].entries()) await add(name, day + 1, '18:00');
  const page = await openWeek();
  await lift(page, 'Pilates');
  const row = await middleOf(page.locator('[data-hour="18"]'));
  const layer = page.locator('[data-drag-layer]');
  // Beside the rows, so that they are not painted anew with it.
  expect(await layer.evaluate((one) => one.closest('[data-rows]'))).toBe(null);
  await page.evaluate(() => {
    const seen = { week: 0, card: 0, drawn: 0 };
    Reflect.set(globalThis, 'seen', seen);
    const shown = document.querySelector('[data-drag-layer]');
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records)
        if (!shown?.contains(target)) seen.week += 1;
        else if (type === 'attributes' && attributeName === 'style') seen.card += 1;
        else seen.drawn += 1;
    }).observe(document.querySelector('[data-week]') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const seen = () =>
    page.evaluate(() => ({ ...(Reflect.get(globalThis, 'seen') as { week: number; card: number; drawn: number }) }));
  for (const day of [1, 2, 3]) await page.mouse.move((await columnOf(page, day)).x, row.y, { steps: 3 });
  await layer.getByText('18:45–19:45', { exact: true }).waitFor();
  const across = await seen();
  expect(across.week).toBe(0);
  const { x } = await columnOf(page, 3);
  for (const by of [1, 2, 3, 4]) await page.mouse.move(x + by, row.y + by);
  await expect.poll(async () => (await seen()).card - across.card).toBe(4);
  expect(await seen()).toEqual({ ...across, card: across.card + 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a finger that rests lifts a class, and one that moves at once scrolls', async () => {
  const { id } = await add('Barre', 4, '18:20');
  const page = await openWeek();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await block(page, 'Barre').waitFor();
  const from = await middleOf(block(page, 'Barre'));
  const layer = page.locator('[data-drag-layer]');
  await finger(touch, 'touchStart', from);
  await finger(touch, 'touchMove', { x: from.x, y: from.y + 40 });
  await page.waitForTimeout(600);
  expect(await layer.count()).toBe(0);
  await finger(touch, 'touchEnd');
  await block(page, 'Barre').evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const again = await middleOf(block(page, 'Barre'));
  const column = await columnOf(page, 5);
  await finger(touch, 'touchStart', again);
  await layer.waitFor({ state: 'attached' });
  await finger(touch, 'touchMove', { x: (again.x + column.x) / 2, y: again.y });
  await finger(touch, 'touchMove', { x: column.x, y: again.y });
  await page.getByRole('status').getByText('minute 20 and length 60 min stay').waitFor();
  await finger(touch, 'touchEnd');
  await expect.poll(() => startOf(id)).toBe(`${on(5)}T18:20`);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await touch.detach();
});

test('while an end is moved the time until the next class is said', async () => {
  const { id } = await add('Kangitreening', 1, '12:00');
  await add('Venitus', 1, '13:30');
  const page = await openWeek(`view=rooms&date=${on(1)}&training=${id}`);
  const handle = page.getByRole('slider', { name: 'End of the class' });
  await handle.hover();
  const hourPx = (await page.locator('[data-training]').first().boundingBox())?.height ?? 0;
  const end = await middleOf(handle);
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + hourPx / 6, { steps: 4 });
  await expect.poll(() => page.locator('[data-bubble]').first().innerText()).toBe('13:10 · 70 min, 20 min to the next');
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('by rooms, tee times say how many starts and places there are, with a lane an hour', async () => {
  for (const time of ['10:00', '10:10', '10:20', '11:00', '11:10', '12:30'])
    await add('Start', 2, time, { room_id: tee, duration_minutes: 10, max_places: 4, taken: time === '10:00' ? 3 : 1 });
  const page = await openWeek('rows=rooms');
  const starts = page.getByRole('button', { name: /, 10:00–12:40, 6 starts, 16 free$/ });
  await starts.waitFor();
  const item = page.locator('[data-item]').filter({ hasText: '6 starts, 16 free' });
  expect(await item.locator('[aria-hidden] > span[style]').count()).toBe(3);
  await starts.click();
  await page.waitForURL((url) => url.searchParams.get('date') === on(2) && url.searchParams.get('view') === 'rooms');
});

test('a reservation without a name says its purpose, in the week and where it is in the way', async () => {
  const { club } = own;
  await club.inScope((scope) =>
    buildReservation(scope, { room_id: room, name: '', startsAt: toInstant(`${on(3)}T15:00:00`, timeZone) }),
  );
  await add('Kundalini', 2, '15:30');
  const page = await openWeek();
  const reserved = page.locator('[data-item]').filter({ hasText: 'Room rental' });
  await reserved.getByText('Room rental', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Room rental, / }).waitFor({ state: 'attached' });
  const from = await lift(page, 'Kundalini');
  await page.mouse.move((await columnOf(page, 3)).x, from.y, { steps: 4 });
  await page
    .getByRole('status')
    .getByText(/The room is taken: Room rental 15:00–16:00/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('with forced colours the chosen class and every state keep an edge, and on paper the week is whole', async () => {
  const { id } = await add('Hommik', 5, '07:15');
  await add('Peidetud', 5, '08:30', { is_public: false });
  await add('Tühistatud', 5, '09:45', { is_cancelled: true });
  const page = await openWeek(`training=${id}`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = () =>
    page.locator('[data-item]').evaluateAll((items) => {
      const styles = items.map((item) => getComputedStyle(item));
      return {
        bare: styles.filter(({ borderTopWidth }) => borderTopWidth !== '1px').length,
        chosen: styles.filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px')
          .length,
        dashed: styles.filter(({ outlineStyle }) => outlineStyle === 'dashed').length,
      };
    });
  await expect.poll(edges).toMatchObject({ bare: 0, chosen: 1 });
  expect((await edges()).dashed).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  const paper = () =>
    page.locator('[data-week]').evaluate((week) => {
      const { bottom } = week.getBoundingClientRect();
      const items = [...week.querySelectorAll('[data-item]')].map((one) => one.getBoundingClientRect());
      const frame = [...document.querySelectorAll('nav, aside')].map((one) => one.getBoundingClientRect());
      return {
        isWhole: week.scrollHeight <= week.clientHeight + 1 && items.every((one) => one.bottom <= bottom + 1),
        framed: frame.filter(({ height }) => height > 0).length,
      };
    });
  await expect.poll(paper).toEqual({ isWhole: true, framed: 0 });
  await page.emulateMedia({ media: null, forcedColors: null });
});

async function openWeek(search = ''): Promise<Page> {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const date = search.includes('date=') ? '' : `date=${monday}&`;
  const path = `/admin/admin-calendar?${date}${search}`;
  const page = await own.visit({ as, path, viewport: { width: 1366, height: 900 } });
  await page.locator('[data-item], [data-training]').first().waitFor();
  return page;
}

const add = (name: string, day: number, time: string, more = {}) =>
  own.club.addTraining({ name, startsAt: `${on(day)}T${time}:00`, room_id: room, trainer_id: null, ...more });
const lift = (page: Page, name: string) => liftItem(page, block(page, name));

const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const columnOf = (page: Page, day: number) => middleOf(page.locator(`[data-head="${on(day)}"]`));
const startOf = (id: number) =>
  own.club.inScope(async ({ db }) => {
    const query = db.selectFrom('training').select('starts_at').where('id', '=', id);
    return toWallTime((await query.executeTakeFirstOrThrow()).starts_at, timeZone).slice(0, 16);
  });

const finger = (touch: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
