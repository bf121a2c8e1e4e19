import { describe, expect, test } from 'vitest';
import { isStatisticsSpan, shownMondays, spanBefore } from './period.ts';

describe('a period of statistics', () => {
  test('is a day at least and a year at most, and not reversed', () => {
    expect(isStatisticsSpan({ from: '2026-11-24', until: '2026-11-24' })).toBe(true);
    expect(isStatisticsSpan({ from: '2024-01-01', until: '2024-12-31' })).toBe(true);
    expect(isStatisticsSpan({ from: '2026-11-25', until: '2026-11-24' })).toBe(false);
    expect(isStatisticsSpan({ from: '2025-01-01', until: '2026-01-02' })).toBe(false);
  });

  test('is compared with as many days directly before it', () => {
    expect(spanBefore({ from: '2026-11-01', until: '2026-11-24' })).toEqual({
      from: '2026-10-08',
      until: '2026-10-31',
    });
    expect(spanBefore({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      until: '2026-02-28',
    });
  });

  test('shows twelve weeks, and all of its own if it has more', () => {
    const month = shownMondays({ from: '2026-11-01', until: '2026-11-24' });
    expect([month.length, month[0], month.at(-1)]).toEqual([12, '2026-09-07', '2026-11-23']);
    const year = shownMondays({ from: '2026-01-01', until: '2026-11-24' });
    expect([year.length, year[0]]).toEqual([48, '2025-12-29']);
  });
});
