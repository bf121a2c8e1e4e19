import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { demoClubs } from '#scripts/demo/clubs/demo-clubs.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import { buildRoom } from '#tests/builders/build-room.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { addDemoWeek } from '#tests/support/week/demo-week.ts';
import { findWeekFaults, noWeekFaults } from '#tests/support/week/week-faults.ts';

/** All of it is to come. */
const monday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 7);
const widths = [820, 1024, 1366, 1440, 1920];

interface Week {
  name: string;
  unit: number;
  count: number;
}

let own: BrowserClub;
const weeks: Week[] = [];

beforeAll(async () => {
  own = await openBrowserClub();
  const { club } = own;
  await club.inScope(async (scope) => {
    for (const demo of demoClubs) {
      const units = await addDemoWeek(scope, demo, { monday, styleId: club.styleId, hasRooms: true });
      const name = demo.units[0]?.name ?? '';
      const count = planWeek(demo).filter(({ unit }) => unit === name).length;
      weeks.push({ name, unit: units.get(name) ?? 0, count });
    }
  });
  weeks.push(await addMadeWeek());
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test.each([0, 1, 2, 3, 4])(
  'week %i of four clubs and a made one of 400 classes is whole for admins at every width: seven days, no name cut, nothing hidden',
  async (index) => {
    const week = weeks[index];
    if (!week) throw new Error('there is no such week');
    const page = await openWeek(week.unit);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const said = `${week.name} at ${width}`;
      await expect.poll(() => page.locator('[data-item]').count(), { message: said }).toBe(week.count);
      await expect.poll(() => findWeekFaults(page), { message: said }).toEqual(noWeekFaults);
    }
  },
);

async function openWeek(unit: number): Promise<Page> {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const path = `/admin/admin-calendar?date=${monday}&unit=${unit}`;
  const page = await own.visit({ as, path, viewport: { width: 820, height: 900 } });
  await page.locator('[data-item]').first().waitFor();
  return page;
}

const names = [
  'Jõusaali sissejuhatus',
  'Ratas: tipptempo',
  'Vastupidavustreening edasijõudnutele',
  'HIIT',
  'Kõhulihasteringtreening',
  'Vingrošana topošajām māmiņām',
];
const most = 400;

/** From 6:00 to 22:00 on seven days, crowded in the evening, with names longer than a column. */
const addMadeWeek = () =>
  own.club.inScope(async (scope): Promise<Week> => {
    const { id: unit } = await buildUnit(scope, { name: 'Suur klubi', position: 20 });
    const { id: room_id } = await buildRoom(scope, { unit_id: unit, name: 'Suur saal', is_shared: true });
    const rows = Array.from({ length: most }, (_, n) => {
      const hour = n % 3 === 0 ? 6 + (n % 12) : 17 + (n % 5);
      const minute = (n * 7) % 60;
      return {
        ...trainingRow(scope.tenantId, {
          unit_id: unit,
          style_id: own.club.styleId,
          room_id,
          holds_room: false,
          trainer_id: null,
          startsAt: `${addDays(monday, n % 7)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`,
          timeZone: 'Europe/Tallinn',
          name: names[n % names.length] ?? '',
          duration_minutes: 30 + (n % 6) * 10,
          max_places: 30,
        }),
        taken: n % 31,
        waiting_count: n % 31 === 30 ? n % 14 : 0,
        is_cancelled: n % 40 === 39,
        is_public: n % 17 !== 0,
      };
    });
    await scope.db.insertInto('training').values(rows).execute();
    return { name: 'Suur klubi', unit, count: most };
  });
