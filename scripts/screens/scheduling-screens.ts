import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failingUnkept, givingUp, press } from './screen-acts.ts';
import type { TextOf } from './screen-texts.ts';

const path = '/admin/admin-calendar';
const opened = `${path}?training=:given`;
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

/** The timetable that admins make. */
export const schedulingScreens: readonly Screen[] = [
  { name: 'admin-week', person: 'admin', path },
  { name: 'admin-rooms', person: 'admin', path: `${path}?view=rooms` },
  { name: 'admin-week-rooms', person: 'admin', path: `${path}?rows=rooms` },
  { name: 'admin-training', person: 'admin', path: opened },
  { name: 'admin-new-training', person: 'admin', path: `${path}?add=true` },
  { name: 'admin-series', person: 'admin', path: opened, act: moveFollowing },
  { name: 'admin-new-series', person: 'admin', path: `${path}?add=true`, act: makeSeries },
  {
    name: 'admin-series-delete',
    person: 'admin',
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
    person: 'admin',
    path,
    act: async (page, text) => {
      await page.locator('[data-block]').last().click();
      await press('scheduling.cancel.open')(page, text);
    },
  },
  {
    name: 'admin-series-cancel',
    person: 'admin',
    path: opened,
    act: async (page, text) => {
      await choose(page, text, 'following');
      await panel(page)
        .locator('button')
        .filter({ hasText: /^(Jäta ära|Cancel|Atcelt) \d/ })
        .click();
    },
  },
  { name: 'admin-week-failing', person: 'admin', path, before: failingUnkept('/admin/schedule**'), act: givingUp },
  { name: 'admin-week-empty', person: 'admin', path: `${path}?date=2027-03-02` },
];
