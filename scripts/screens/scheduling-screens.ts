import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failingUnkept, givingUp } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const path = '/admin/admin-calendar';
const opened = `${path}?training=:given`;
/** On a phone a day is shown, and nothing is dragged there. */
const wide = [
  { width: 820, height: 1180 },
  { width: 1366, height: 900 },
];

const panel = (page: Page) => page.getByRole('dialog');

const choose = (page: Page, text: TextOf, scope: 'following' | 'all') =>
  panel(page)
    .getByRole('radio', { name: new RegExp(`^${text(`scheduling.series.scope.${scope}`)} \\d`) })
    .check({ force: true });

/** Opens the following ones of a series, an hour later. */
async function moveFollowing(page: Page, text: TextOf): Promise<void> {
  await choose(page, text, 'following');
  const start = panel(page).getByRole('spinbutton', { name: text('scheduling.field.start') });
  await start.press('PageUp');
  await start.press('PageUp');
  await panel(page).getByText(text('scheduling.series.weekdays')).waitFor();
  await panel(page)
    .getByRole('region', { name: text('scheduling.effects.title') })
    .waitFor();
}

async function makeSeries(page: Page, text: TextOf): Promise<void> {
  await panel(page).getByLabel(text('scheduling.field.name'), { exact: true }).fill('HIIT 45');
  await panel(page).getByLabel(text('scheduling.field.styleId'), { exact: true }).selectOption({ index: 1 });
  await panel(page)
    .locator('label')
    .filter({ hasText: text('scheduling.room.free') })
    .filter({ hasNotText: text('scheduling.noRoom') })
    .first()
    .click();
  await panel(page).getByLabel(text('scheduling.series.repeats')).press('Space');
  await panel(page).getByText(text('scheduling.series.weekdays')).waitFor();
}

/** Once it is said what would be cancelled. */
async function waitForClosing(page: Page, text: TextOf): Promise<void> {
  await panel(page).getByText(text('scheduling.close.classes')).waitFor();
}

const today = '2026-11-24';

/** Lifts a class of the evening, and holds it over an hour of tomorrow in which its room is taken. */
async function dragOver(page: Page): Promise<void> {
  const item = page
    .locator('[data-item]')
    .filter({ hasText: /17:(30|45)/ })
    .first();
  await item.scrollIntoViewIfNeeded();
  const from = await item.boundingBox();
  const row = await page.locator('[data-hour="18"]').boundingBox();
  if (!from || !row) throw new Error('No class begins at half past five or later.');
  const x = from.x + from.width / 2;
  const y = from.y + 12;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + from.width, row.y + 40, { steps: 6 });
  await page.locator('[data-drag-layer]').waitFor({ state: 'attached' });
}

async function dropThere(page: Page): Promise<void> {
  await dragOver(page);
  await page.mouse.up();
  await panel(page).getByRole('heading').first().waitFor();
}

/** The timetable that admins make. */
export const schedulingScreens: readonly Screen[] = [
  { name: 'admin-week', path },
  { name: 'admin-rooms', path: `${path}?view=rooms` },
  { name: 'admin-week-rooms', path: `${path}?rows=rooms` },
  { name: 'admin-week-dragging', path: `${path}?date=${today}`, act: dragOver, viewports: wide },
  { name: 'admin-week-dropped', path: `${path}?date=${today}`, act: dropThere, viewports: wide },
  { name: 'admin-training', path: opened },
  {
    name: 'admin-training-least',
    path: `${path}?training=:least`,
    act: async (page, text) => panel(page).getByText(text('scheduling.field.leastPeople')).scrollIntoViewIfNeeded(),
  },
  { name: 'admin-new-training', path: `${path}?add=true` },
  { name: 'admin-series', path: opened, act: moveFollowing },
  { name: 'admin-new-series', path: `${path}?add=true`, act: makeSeries },
  {
    name: 'admin-series-delete',
    path: opened,
    act: async (page, text) => {
      await choose(page, text, 'all');
      await panel(page)
        .locator('button')
        .filter({ hasText: /^(Kustuta|Delete|Dzēst)/ })
        .click();
    },
  },
  {
    name: 'admin-cancel',

    path: `${opened}&cancel=true`,
    act: async (page) => page.getByRole('dialog').nth(1).waitFor(),
  },
  {
    name: 'admin-series-cancel',
    path: opened,
    act: async (page, text) => {
      await choose(page, text, 'following');
      await panel(page)
        .locator('button')
        .filter({ hasText: /^(Jäta ära|Cancel|Atcelt) \d/ })
        .click();
    },
  },
  { name: 'admin-close', path: `${path}?date=${today}&close=${today}`, act: waitForClosing },
  { name: 'admin-week-failing', path, before: failingUnkept('/admin/schedule**'), act: givingUp },
  { name: 'admin-week-empty', path: `${path}?date=2027-03-02` },
];
