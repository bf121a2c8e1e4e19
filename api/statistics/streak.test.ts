import { describe, expect, test } from 'vitest';
import { hasHistory, streakOf } from './streak.ts';

/** A Tuesday; its week begins on the 23rd. */
const today = '2026-11-24';

describe('a streak', () => {
  test('is of whole weeks in a row that met the goal', () => {
    const all = weeks(['2026-11-02', 3], ['2026-11-09', 3], ['2026-11-16', 4]);
    expect(streakOf(all, 3, today)).toEqual({ current: 3, record: 3, thisWeek: 0 });
    expect(streakOf(all, 4, today).current).toBe(1);
  });

  test('is neither broken nor lengthened by the running week', () => {
    const before = weeks(['2026-11-09', 2], ['2026-11-16', 2]);
    for (const visits of [0, 1, 5])
      expect(streakOf([...before, ...weeks(['2026-11-23', visits])], 2, today)).toMatchObject({
        current: 2,
        record: 2,
        thisWeek: visits,
      });
  });

  test('ends with a week that did not meet it, also one without a visit, and is remembered as a record', () => {
    const all = weeks(['2026-10-05', 2], ['2026-10-12', 2], ['2026-10-19', 2], ['2026-11-02', 1], ['2026-11-16', 2]);
    expect(streakOf(all, 2, today)).toEqual({ current: 1, record: 3, thisWeek: 0 });
    expect(streakOf(all.slice(0, -1), 2, today).current).toBe(0);
    expect(streakOf([], 1, today)).toEqual({ current: 0, record: 0, thisWeek: 0 });
  });
});

test('four weeks after the first visit the figures say something', () => {
  expect(hasHistory('2026-10-27', today)).toBe(true);
  expect(hasHistory('2026-10-28', today)).toBe(false);
  expect(hasHistory(null, today)).toBe(false);
});

const weeks = (...visits: [string, number][]) => visits.map(([monday, count]) => ({ monday, visits: count }));
