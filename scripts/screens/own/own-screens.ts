import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { goOffline, press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const statistics = '/user/workouts?mode=statistics';

/** Where the filters do not stand beside the timetable they are in a sheet. */
const openFilters = async (page: Page, text: TextOf): Promise<void> => {
  await page
    .getByLabel(text('narrowing.name'))
    .or(page.getByRole('button', { name: text('timetable.filters.open') }))
    .first()
    .waitFor();
  const button = page.getByRole('button', { name: text('timetable.filters.open') });
  if (await button.isVisible()) await button.click();
  await page.getByLabel(text('narrowing.name')).first().waitFor();
};

const unfoldRules = async (page: Page): Promise<void> => page.locator('summary').first().click();

/** What one has done, and one's day as a trainer. */
export const ownScreens: readonly Screen[] = [
  { name: 'statistics', path: statistics },
  { name: 'statistics-club', path: `${statistics}&unit=1` },
  { name: 'statistics-share', path: statistics, act: press('statistics.share.open') },
  { name: 'my-day-beside', path: '/trainer/my-day', viewports: [{ width: 1180, height: 820 }] },
  { name: 'my-day-offline', path: '/trainer/my-day', act: goOffline },
  { name: 'day-narrowed', path: '/user/calendar/day?only=free,trainers', act: openFilters },
  { name: 'sheet-clash', path: '/user/calendar/day?training=:clash' },
  { name: 'sheet-least', path: '/user/calendar/day?training=:least' },
  { name: 'sheet-rules', path: '/user/calendar/day?training=:public', act: unfoldRules },
];
