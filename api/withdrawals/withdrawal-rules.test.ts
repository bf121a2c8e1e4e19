import { describe, expect, test } from 'vitest';
import { daysHad, refundOf, startsBeforeWithdrawal, withdrawableUntil } from './withdrawal-rules.ts';

describe('the last day of withdrawal', () => {
  test.each([
    ['two weeks later', '2026-11-18', 'EE', '2026-12-02'],
    ['a Monday where that is a Saturday', '2022-01-08', 'EE', '2022-01-24'],
    ['the first working day after Christmas', '2026-12-10', 'EE', '2026-12-28'],
    ['one in Estonia that is a holiday in Latvia', '2025-11-04', 'EE', '2025-11-18'],
    ['the day after a holiday', '2025-11-04', 'LV', '2025-11-19'],
  ] as const)('is %s', (_words, agreedOn, country, until) => {
    expect(withdrawableUntil(agreedOn, country)).toBe(until);
  });
});

describe('what is agreed on 10 December 2026 must be asked for where it begins', () => {
  test.each([
    ['on the last of fourteen days', '2026-12-24', true],
    ['in the holidays, to whose end the last day moves', '2026-12-28', true],
    ['after the last day', '2026-12-29', false],
  ])('%s: %s is %s', (_words, startsOn, expected) => {
    expect(startsBeforeWithdrawal(startsOn, '2026-12-10', 'EE')).toBe(expected);
  });
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
