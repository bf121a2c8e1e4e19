import { describe, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { nommeveskiGolf } from '#scripts/demo/clubs/nommeveski-golf.ts';
import { sadamaUjula } from '#scripts/demo/clubs/sadama-ujula.ts';
import { tuiskFitness } from '#scripts/demo/clubs/tuisk-fitness.ts';
import { udensrozeSpa } from '#scripts/demo/clubs/udensroze-spa.ts';
import { planWeek } from '#scripts/demo/timetable/plan-week.ts';
import { layoutWeek, type WeekLayout } from '#src/lib/hours/layout-week.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { adminItemFacts } from './item-facts.ts';
import { adminColumns } from './staff-columns.ts';
import { draftId, type WeekItem, weekItems } from './week-items.ts';

const monday = '2026-11-23';
const days = weekOf(monday);
const tuesday = days[1] ?? '';

let lastId = 0;
const at = (day: number, time: string, more: Partial<AdminTraining> = {}) =>
  ({
    id: ++lastId,
    name: 'Vinyasa jooga',
    startDateTime: `${days[day]}T${time}:00`,
    duration: 60,
    kind: 'group',
    style: 1,
    unitId: 1,
    roomId: 1,
    trainerId: 1,
    maxPlaces: 20,
    freePlaces: 4,
    waitingCount: lastId % 9,
    isPublic: lastId % 13 !== 0,
    status: lastId % 29 === 0 ? 'cancelled' : 'open',
    ...more,
  }) as AdminTraining;

const weeks: [string, AdminTraining[]][] = [
  ...[tuiskFitness, sadamaUjula, udensrozeSpa, nommeveskiGolf].map((club): [string, AdminTraining[]] => [
    club.name,
    planWeek(club).map(({ weekday, time, name, class: { minutes, places } }) =>
      at(weekday - 1, time, { name, duration: minutes, maxPlaces: places, freePlaces: places % 5 }),
    ),
  ]),
  [
    'a made one of 400',
    Array.from({ length: 400 }, (_, index) =>
      at(index % 7, `${String(6 + ((index * 5) % 16)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`, {
        name: ['Kehakaalujälgimisprogramm', 'Grūtnieču vingrošana', 'HIIT 45'][index % 3] ?? '',
        maxPlaces: 120,
        freePlaces: 0,
      }),
    ),
  ],
];
/** The boxes at 820, 1024, 1180, 1366, 1440 and 1920, with and without what stands beside. */
const widths = [686, 690, 890, 900, 1046, 1076, 1150, 1232, 1630, 1786];

describe.each(weeks)('the week of %s', (_, trainings) => {
  test.each(widths)('in %i px: seven days, none lost, none in two cells, no name cut', (width) => {
    const layout = lay(weekItems(trainings, [], days), width);
    const cells = layout.days.flatMap((day) => day.cells.map((cell) => ({ day, cell })));
    const shown = cells.flatMap(({ cell }) => [...cell.items.map(({ training }) => training), ...cell.lanes]);
    expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      trainings.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(cells.every(({ cell }) => cell.begun.length === 0)).toBe(true);
    expect(layout.days).toHaveLength(7);
    expect(layout.width).toBe(width);
    for (const { day, cell } of cells)
      for (const { training, name } of cell.items) {
        expect(training.startDateTime.startsWith(day.day)).toBe(true);
        for (const piece of name.text.split(/[ \u00AD]/))
          expect(measure(piece, name.size)).toBeLessThanOrEqual(day.width - 29);
        const parts = { names, hasRooms: true, now: `${tuesday}T17:42:00`, measure, t: (key: string) => key } as never;
        const facts = training.training && adminItemFacts(training.training, day.width, parts);
        const besideStart = facts?.isCountBelow ? 0 : measure(facts?.count ?? '', 12) + 3;
        const disc = facts && facts.waiting > 0 && !facts.isWaitingBelow ? 24 : 0;
        const end = facts?.end ? measure(`–${facts.end}`, 13) : 0;
        expect(measure(facts?.start ?? '', 13) + end + besideStart + disc).toBeLessThanOrEqual(day.width - 26);
      }
  });
});

test('a wide box has seven equal days; in a narrow one those before today are 44 px, unless their head was pressed', () => {
  const wide = lay([], 1046).days.map(({ width }) => width);
  expect(Math.max(...wide) - Math.min(...wide)).toBeLessThan(7);
  expect(lay([], 696).days.map(({ width }) => width)).toEqual([44, 102, 102, 102, 102, 102, 104]);
  expect(lay([], 696, monday).days[0]?.width).toBeGreaterThan(88);
});

test('a reservation of several rooms is one item on each of its days, from its start or from midnight', () => {
  const use = (roomId: number) =>
    ({
      roomId,
      reservationId: 7,
      by: 'reservation',
      name: 'Rent',
      startDateTime: `${tuesday}T22:00:00`,
      duration: 600,
    }) as RoomUse;
  const items = weekItems([], [use(1), use(2), { ...use(3), reservationId: null } as RoomUse], days);
  expect(
    items.map(({ startDateTime, duration, reservation }) => [startDateTime, duration, reservation?.roomIds]),
  ).toEqual([
    [`${tuesday}T22:00:00`, 120, [1, 2]],
    [`${addDays(tuesday, 1)}T00:00:00`, 480, [1, 2]],
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
});

test('what the panel has open stands where it would begin, and leaves its place only when that is elsewhere', () => {
  const training = at(2, '17:45');
  const draft = { id: training.id, date: days[2] ?? '', start: 1065, roomId: 1, duration: 60, name: training.name };
  expect(weekItems([training], [], days, draft)).toMatchObject([{ id: training.id }]);
  const [left, moved] = weekItems([training], [], days, { ...draft, start: 1125 });
  expect(left).toMatchObject({ id: training.id, isLeft: true, startDateTime: training.startDateTime });
  expect(moved).toMatchObject({ id: draftId, startDateTime: `${days[2]}T18:45:00`, trainerId: 1 });
  expect(weekItems([], [], days, { ...draft, id: undefined })).toMatchObject([{ id: draftId }]);
});

const measure = (text: string, size: number) => text.replaceAll('\u2060', '').length * size * 0.55;

const names = {
  units: [{ id: 1 }],
  rooms: [{ id: 1, name: 'Suur saal' }],
  trainers: [{ id: 1, firstName: 'Kadri', lastName: 'Tamm' }],
};

const lay = (items: readonly WeekItem[], width: number, focus = tuesday): WeekLayout<WeekItem> =>
  layoutWeek({
    ...names,
    items,
    days,
    today: tuesday,
    now: `${tuesday}T17:42:00`,
    focus,
    width,
    measure,
    columns: adminColumns,
    foldsBegun: () => false,
  });
