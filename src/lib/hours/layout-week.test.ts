import { expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { layoutWeek, type WeekInput, type WeekLayout } from './layout-week.ts';

const monday = '2026-11-23';
const days = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(monday, step));
const tuesday = '2026-11-24';

let lastId = 0;
const at = (day: number, time: string, more: Partial<Training> = {}): Training => ({
  id: ++lastId,
  startDateTime: `${days[day]}T${time}:00`,
  duration: 60,
  name: 'Vinyasa jooga',
  kind: 'group',
  style: 1,
  color: '',
  unitId: 1,
  roomId: 1,
  trainerId: 1,
  maxPlaces: 12,
  freePlaces: 4,
  waitingCount: 0,
  isPublic: true,
  isWaitingListAllowed: true,
  status: 'open',
  version: 1,
  ...more,
});

const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
} as const;

/** A crowded week of three clubs, the same in every run. */
const crowded = Array.from({ length: 400 }, (_, index) =>
  at(index % 7, `${String(6 + ((index * 5) % 16)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`, {
    unitId: 1 + (index % 3),
    ...(index % 11 === 0 && { my }),
  }),
);

test.each([820, 1024, 1366, 1440, 1920])('at %i px no training is lost, and each is in one cell', (screen) => {
  const width = screen < 1200 ? screen - 124 : screen - 280;
  for (const focus of days)
    expect(idsOf(lay(crowded, { width, focus }))).toEqual(crowded.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('the seven days fill the box, the focus day one and a half times, and past days are narrow', () => {
  const widths = (change: Partial<WeekInput>) => lay([], change).days.map(({ width }) => width);
  expect(widths({})).toEqual([56, 244, 163, 163, 163, 163, 164]);
  expect(widths({ width: 696 })).toEqual([40, 103, 103, 103, 103, 103, 103]);
  expect(widths({ focus: monday }).slice(0, 2)).toEqual([222, 148]);
  // Too narrow for seven: it is wider than the box, and scrolls.
  expect(lay([], { width: 500 }).width).toBe(38 + 40 + 6 * 96);
});

test('a row for each hour in which something begins; two empty hours or more are one line', () => {
  const { rows } = lay([at(2, '09:45'), at(3, '10:00'), at(2, '12:30'), at(4, '15:00'), at(5, '16:15')]);
  expect(rows).toEqual([
    { kind: 'hour', hour: 9 },
    { kind: 'hour', hour: 10 },
    { kind: 'hour', hour: 12 },
    { kind: 'gap', from: 13, until: 15 },
    { kind: 'hour', hour: 15 },
    { kind: 'hour', hour: 16 },
  ]);
});

test('a cell is in the order of start, club, room and id, with the home club first', () => {
  const late = at(2, '18:30');
  const other = at(2, '18:00', { unitId: 1, roomId: 7 });
  const second = at(2, '18:00', { unitId: 2 });
  const first = at(2, '18:00', { unitId: 2, roomId: 7 });
  const [cell] = lay([late, other, second, first]).days[2]?.cells ?? [];
  expect(cell?.items.map(({ training }) => training.id)).toEqual([first, second, other, late].map(({ id }) => id));
});

test('today, what has begun is behind one line, one’s own stays, and the line of now follows', () => {
  const own = at(1, '17:15', { my });
  const begun = at(1, '17:00');
  const next = at(1, '17:45');
  const [cell] = lay([own, begun, next]).days[1]?.cells ?? [];
  expect(cell).toMatchObject({ begun: [{ training: begun }], nowAfter: 1 });
  expect(cell?.items.map(({ training }) => training)).toEqual([own, next]);
});

const nowOf = (layout: WeekLayout) => layout.days[1]?.cells.find(({ nowAfter }) => nowAfter !== undefined);

test('the line of now is in the next hour that has a row, or below the last', () => {
  expect(nowOf(lay([at(3, '20:00')]))).toMatchObject({ hour: 20, nowAfter: 0, items: [] });
  expect(nowOf(lay([at(1, '09:00', { my })]))).toMatchObject({ hour: 9, nowAfter: 1 });
  expect(nowOf(lay([at(1, '18:00')], { today: addDays(monday, 9) }))).toBeUndefined();
});

const counted = ({ days: all }: WeekLayout) =>
  all.flatMap(({ cells }) => cells.flatMap(({ row, items: shown }) => shown.map(({ training }) => [row, training.id])));

test('a day before today has lanes, which no row counts; pressed, it has its trainings', () => {
  const before = at(0, '18:00');
  const items = [before, at(3, '18:00')];
  expect(lay(items).days[0]?.cells).toMatchObject([{ lanes: [before], items: [] }]);
  expect(lay(items, { focus: monday }).days[0]?.cells).toMatchObject([{ lanes: [], items: [{ training: before }] }]);
  expect(counted(lay([...items, at(0, '18:30'), at(1, '18:10', {})], { now: `${tuesday}T18:20:00` }))).toEqual(
    counted(lay(items)),
  );
});

const whoOf = (name: string) =>
  lay([at(1, '18:00', { name }), at(2, '18:00')]).days.map(({ cells }) => cells[0]?.items[0]?.who);

test('in the focus day the trainer follows the name where both fit on a line', () => {
  expect(whoOf('Vinyasa jooga').slice(1, 3)).toEqual(['K. Tamm', undefined]);
  expect(whoOf('Seenioride võimlemine hommikul')[1]).toBeUndefined();
});

const usual: Omit<WeekInput, 'items'> = {
  days,
  today: tuesday,
  now: `${tuesday}T17:42:00`,
  focus: tuesday,
  width: 1160,
  units: [{ id: 2 }, { id: 1 }],
  rooms: [{ id: 7 }, { id: 1 }],
  trainers: [{ id: 1, firstName: 'Kadri', lastName: 'Tamm' }],
  measure: (text, size) => text.replaceAll('\u2060', '').length * size * 0.55,
};
const lay = (items: Training[], change: Partial<WeekInput> = {}): WeekLayout =>
  layoutWeek({ ...usual, items, ...change });

const idsOf = ({ days: all }: WeekLayout): number[] =>
  all
    .flatMap(({ cells }) => cells)
    .flatMap(({ items, begun, lanes }) => [...[...items, ...begun].map(({ training }) => training), ...lanes])
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
