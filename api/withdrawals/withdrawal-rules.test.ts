import { describe, expect, test } from 'vitest';
import { daysHad, refundOf, withdrawableUntil } from './withdrawal-rules.ts';

test('who buys on 18 November can withdraw until 2 December', () => {
  expect(withdrawableUntil('2026-11-18')).toBe('2026-12-02');
});

describe('what goes back', () => {
  test.each([
    ['all where nothing was had', 4000, { used: 0, of: 30 }, 4000],
    ['the share of the days that are left', 4000, { used: 4, of: 30 }, 3467],
    ['the visits that are left', 9500, { used: 3, of: 10 }, 6650],
    ['nothing where all was had', 4000, { used: 31, of: 30 }, 0],
    ['all of what has no measure', 1000, { used: 0, of: 0 }, 1000],
  ])('is %s', (_words, total, had, expected) => {
    expect(refundOf(total, had)).toBe(expected);
  });
});

describe('days that were had', () => {
  const november = { from: '2026-11-18', until: '2026-12-17' };

  test.each([
    ['2026-11-17', 0],
    ['2026-11-18', 1],
    ['2026-11-21', 4],
    ['2027-01-01', 30],
  ])('on %s are %i', (today, used) => {
    expect(daysHad(november, today)).toEqual({ used, of: 30 });
  });
});
