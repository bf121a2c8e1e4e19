import { expect, test } from 'vitest';
import type { HourDay } from './layout-week.ts';
import { findHints } from './week-hints.ts';

const item = (startDateTime: string) => ({ training: { startDateTime, duration: 45 } });
const day = {
  day: '2026-11-28',
  isPast: false,
  cells: [
    { hour: 9, items: [item('2026-11-28T09:30:00'), item('2026-11-28T09:45:00')], begun: [], lanes: [] },
    { hour: 10, items: [item('2026-11-28T10:30:00')], begun: [], lanes: [] },
  ],
} as unknown as HourDay;

test('a day with nothing in view says where its trainings are, and nothing while one is in view', () => {
  expect(findHints([day], spans, { top: 300, bottom: 900 })).toMatchObject([
    { direction: 'up', count: 3, from: '09:30', until: '11:15', hour: 9 },
  ]);
  expect(findHints([day], spans, { top: 150, bottom: 900 })).toEqual([undefined]);
  expect(findHints([day], spans, { top: 105, bottom: 115 })).toMatchObject([
    { direction: 'up', count: 2, until: '10:30' },
  ]);
  expect(findHints([day], [{ day: day.day, hour: 10, top: 400, bottom: 450 }], { top: 0, bottom: 300 })).toMatchObject([
    { direction: 'down', count: 1, hour: 10 },
  ]);
  expect(findHints([{ ...day, isPast: true }], spans, { top: 300, bottom: 900 })).toEqual([undefined]);
});

const spans = [
  { day: day.day, hour: 9, top: 0, bottom: 100 },
  { day: day.day, hour: 10, top: 120, bottom: 170 },
];
