import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { addDemoWeek } from '#tests/support/week/demo-week.ts';
import { findWeekFaults, noWeekFaults } from '#tests/support/week/week-faults.ts';

const timeZone = 'Europe/Tallinn';
/** Whatever day it is today, all of it is to come. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), timeZone)), 7);
const week = planWeek(tuiskFitness);
let own: BrowserClub;
let home: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  const units = await club.inScope((scope) => addDemoWeek(scope, tuiskFitness, { monday, styleId: club.styleId }));
  home = units.get(tuiskFitness.units[0]?.name ?? '') ?? 0;
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

test.each<[Language, 'one' | 'all', number[]]>([
  ['et', 'all', [820, 1440]],
  ['lv', 'one', [1024]],
  ['en', 'all', [1366, 1920]],
])(
  'in %s, with %s of the clubs, every class of the demo week is whole, and none is hidden',
  async (language, clubs, widths) => {
    const path = `/public/calendar/week?date=${addDays(monday, 1)}`;
    const page = await own.visit({
      path: clubs === 'all' ? `${path}&unit=${await unitIds()}` : path,
      viewport: { width: widths[0] ?? 0, height: 900 },
      stored: { language },
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.locator('[data-item]').count()).toBe(countOf(clubs));
      await expect
        .poll(() => findWeekFaults(page))
        .toEqual({ ...noWeekFaults, ...(width === 820 && { headsInside: expect.any(Number) }) });
    }
    await page.context().close();
  },
);

const unitIds = () =>
  own.club.inScope(async ({ db }) =>
    (await db.selectFrom('unit').select('id').execute()).map(({ id }) => id).join(','),
  );

test('it opens at the home club, and other clubs are added by their box', async () => {
  const page = await own.visit({
    path: `/public/calendar/week?date=${monday}`,
    viewport: { width: 1366, height: 900 },
  });
  await expect.poll(() => page.locator('[data-item]').count()).toBe(countOf('one'));
  await page.getByRole('button', { name: tuiskFitness.units[1]?.name ?? '', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('unit')?.startsWith(`${home},`) ?? false);
  await expect.poll(() => page.locator('[data-item]').count()).toBeGreaterThan(countOf('one'));
  await page.context().close();
});

const countOf = (clubs: 'one' | 'all') =>
  week.filter(({ unit }) => clubs === 'all' || unit === tuiskFitness.units[0]?.name).length;
