import { describe, expect, test } from 'vitest';
import { isStatisticsSpan } from '#api/statistics/trainings/period.ts';
import { readPeriod, startOf, withEnd } from './period-choice.ts';

const today = '2026-11-24';

describe('the period of an address', () => {
  test('is this month so far, the last 30 days, or a range of its own', () => {
    expect(readPeriod({}, today)).toEqual({ choice: 'month', from: '2026-11-01', until: today });
    expect(readPeriod(startOf('days', today), today)).toEqual({ choice: 'days', from: '2026-10-26', until: today });
    const range = { from: '2026-10-01', until: '2026-10-31' };
    expect(startOf('range', today)).toEqual(range);
    expect(readPeriod(range, today)).toEqual({ choice: 'range', ...range });
  });

  test('is this month where the range is reversed or longer than a year', () => {
    expect(readPeriod({ from: today, until: '2026-11-01' }, today).choice).toBe('month');
    expect(readPeriod({ from: '2016-11-24', until: today }, today).choice).toBe('month');
  });
});

test('an end that would reverse or stretch the period takes the other end along', () => {
  const span = { from: '2026-10-01', until: '2026-10-31' };
  expect(withEnd(span, 'until', '2026-10-15')).toEqual({ from: '2026-10-01', until: '2026-10-15' });
  expect(withEnd(span, 'from', '2026-11-05')).toEqual({ from: '2026-11-05', until: '2026-11-05' });
  const far = withEnd(span, 'from', '2020-01-01');
  expect(far).toEqual({ from: '2020-01-01', until: '2020-12-31' });
  expect(isStatisticsSpan(far)).toBe(true);
});
