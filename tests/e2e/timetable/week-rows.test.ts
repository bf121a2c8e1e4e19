import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

const timeZone = 'Europe/Tallinn';
/** Whatever day it is today, all of it is to come. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), timeZone)), 7);
const week = planWeek(tuiskFitness);
let own: BrowserClub;
let home: number;

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  await club.inScope(addDemoWeek);
});

afterAll(async () => {
  expect(own?.takeComplaints()).toEqual([]);
  await own?.close();
});

async function addDemoWeek(scope: TenantScope): Promise<void> {
  const units = new Map<string, number>();
  for (const { name } of tuiskFitness.units) units.set(name, (await buildUnit(scope, { name, position: -1 })).id);
  home = units.get(tuiskFitness.units[0]?.name ?? '') ?? 0;
  const trainer = await buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' });
  const rows = week.map(({ unit, name, weekday, time, class: { minutes, places } }, index) => ({
    ...trainingRow(scope.tenantId, {
      unit_id: units.get(unit) ?? 0,
      style_id: own.club.styleId,
      startsAt: `${addDays(monday, weekday - 1)}T${time}:00`,
      timeZone,
      name,
      duration_minutes: minutes,
      max_places: places,
      trainer_id: null,
    }),
    taken: index % (places + 1),
    is_cancelled: index % 40 === 39,
  }));
  expect(trainer.id).toBeGreaterThan(0);
  await scope.db.insertInto('training').values(rows).execute();
}

/** What the rules of the layout forbid, by what breaks them. */
const findFaults = (page: Page) =>
  page.locator('[data-week]').evaluate((frame) => {
    const all = <T extends Element>(selector: string) => [...frame.querySelectorAll<T & HTMLElement>(selector)];
    const boxes = all('[data-item]').map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
    const overlapping = boxes.filter(({ box }, index) =>
      boxes
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right - 0.5 &&
            other.left < box.right - 0.5 &&
            box.top < other.bottom - 0.5 &&
            other.top < box.bottom - 0.5,
        ),
    );
    const cut = all('[data-item] *, [data-head] *').filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
    );
    const heads = all('[data-head]').map((head) => head.getBoundingClientRect());
    const { left, right } = frame.getBoundingClientRect();
    const first = all('[data-hour]').map((row) => row.getBoundingClientRect());
    const shownTop = all('[data-heads]')[0]?.getBoundingClientRect().bottom ?? 0;
    const nearest = Math.min(...first.map(({ top }) => Math.abs(top - shownTop)));
    return {
      overlapping: overlapping.map(({ name }) => name),
      cut: cut.map(({ textContent }) => textContent),
      dots: boxes.filter(({ name }) => name?.includes('…')).length,
      headsInside: heads.filter((head) => head.left >= left && head.right <= right + 1).length,
      isRowAtHeads: nearest <= 1.5,
    };
  });

const fine = { overlapping: [], cut: [], dots: 0, headsInside: 7, isRowAtHeads: true };
const countOf = (clubs: 'one' | 'all') =>
  week.filter(({ unit }) => clubs === 'all' || unit === tuiskFitness.units[0]?.name).length;

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
        .poll(() => findFaults(page))
        .toEqual({ ...fine, ...(width === 820 && { headsInside: expect.any(Number) }) });
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
