import { expect, test } from 'vitest';
import { boxOf, type CellMap, stepped, targetAt } from './cell-map.ts';

test('a point is on a day and in an hour; a line of hours without starts has each of them', () => {
  expect(targetAt(map, 50, 10)).toEqual({ day: '2026-11-23', hour: 9 });
  expect(targetAt(map, 299, 399)).toEqual({ day: '2026-11-24', hour: 13 });
  expect([101, 111, 129].map((y) => targetAt(map, 120, y)?.hour)).toEqual([10, 11, 12]);
  expect([targetAt(map, 10, 10), targetAt(map, 120, 400), targetAt(map, 301, 10)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('keys go through every hour of the day and the days of the week, and no further', () => {
  const at = { day: '2026-11-23', hour: 9 };
  expect(stepped(map, at, 'ArrowLeft')).toEqual(at);
  expect(stepped(map, at, 'ArrowRight')).toEqual({ day: '2026-11-24', hour: 9 });
  expect(stepped(map, { ...at, hour: 23 }, 'ArrowDown')?.hour).toBe(23);
  expect(stepped(map, { ...at, hour: 0 }, 'ArrowUp')?.hour).toBe(0);
  expect(stepped(map, at, 'Enter')).toBeUndefined();
});

test('every target has a box: an hour without a row the nearest', () => {
  expect(boxOf(map, { day: '2026-11-24', hour: 11 })).toEqual({ left: 100, top: 100, width: 200, height: 30 });
  expect(boxOf(map, { day: '2026-11-24', hour: 6 })?.top).toBe(0);
  expect(boxOf(map, { day: '2026-11-24', hour: 22 })?.top).toBe(130);
});

const map: CellMap = {
  rows: [
    { top: 0, bottom: 100, from: 9, until: 10 },
    { top: 100, bottom: 130, from: 10, until: 13 },
    { top: 130, bottom: 400, from: 13, until: 14 },
  ],
  days: [
    { day: '2026-11-23', left: 44, right: 100 },
    { day: '2026-11-24', left: 100, right: 300 },
  ],
};
