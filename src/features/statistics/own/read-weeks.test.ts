import { expect, test } from 'vitest';
import { lastWeeks, spanOf, weekNumber } from './read-weeks.ts';

test('weeks are numbered by their Thursday, also around New Year', () => {
  expect(['2026-11-23', '2025-12-29', '2026-12-28', '2027-01-04'].map(weekNumber)).toEqual([48, 1, 53, 1]);
});

test('the last twelve weeks end with the running one, and those without a visit are there', () => {
  const weeks = lastWeeks({ today: '2026-11-24', weeks: [{ monday: '2026-11-16', visits: 2 }] });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3).map(({ visits }) => visits)).toEqual([0, 2, 0]);
  expect([weeks[0]?.monday, weeks.at(-1)]).toEqual([
    '2026-09-07',
    { monday: '2026-11-23', visits: 0, isRunning: true },
  ]);
});

test('a month, a year and all of it end today', () => {
  const periods = ['month', 'year', 'all'] as const;
  expect(periods.map((period) => spanOf(period, '2026-11-24', '2024-03-05').from)).toEqual([
    '2026-11-01',
    '2026-01-01',
    '2024-03-05',
  ]);
});
