import { describe, expect, test } from 'vitest';
import { baseRateOn, baseRatesPattern } from './base-rates.ts';
import { isLimitGuessed, lateInterest, lateLimits } from './late-charges.ts';

test.each([
  ['EE', true, '2026-11-18', 10.15, 500],
  ['EE', false, '2026-11-18', 10.15, 4000],
  ['LV', true, '2026-11-18', 6, 700],
  ['LV', false, '2026-11-18', 10.15, 4000],
  ['EE', true, '2024-02-01', 12.5, 500],
] as const)(
  'in %s (a consumer: %s) the law allows on %s %d %% and %d cents',
  (country, isConsumer, day, percent, feeCents) => {
    expect(lateLimits({ country, isConsumer, baseRates: '' }, day)).toEqual({ percent, feeCents });
  },
);

describe('interest', () => {
  const late = {
    country: 'EE',
    isConsumer: true,
    baseRates: '',
    openCents: 100_000,
    from: '2026-01-01',
    until: '2026-12-31',
  } as const;

  test('is asked as the club says, and never above the law', () => {
    expect([0, 5, 10.15, 36.5].map((percent) => lateInterest({ ...late, percent }))).toEqual([0, 5000, 10_150, 10_150]);
    expect(lateInterest({ ...late, country: 'LV', percent: 36.5 })).toBe(6000);
    expect(lateInterest({ ...late, country: 'LV', isConsumer: false, percent: 36.5 })).toBe(10_150);
  });

  test('has the rate of each half-year, and is none for no day', () => {
    const around = { ...late, from: '2025-06-30', until: '2025-07-01', percent: 36.5 };
    expect(lateInterest(around)).toBe(Math.floor((100_000 * (11.15 + 10.15)) / 36_500));
    expect(lateInterest({ ...late, from: '2026-02-01', until: '2026-01-31', percent: 10 })).toBe(0);
  });
});

describe('base rates', () => {
  test.each([
    ['2025-12-31', '2026-01=1.9', 2.15],
    ['2026-01-01', '2026-01=1.9', 1.9],
    ['2026-06-30', '2026-07=2.5,2026-01=1.9', 1.9],
    ['2026-07-01', '2026-07=2.5,2026-01=1.9', 2.5],
    // Nobody has entered that half-year: the last known rate counts.
    ['2027-01-01', '2026-01=1.9', 1.9],
    ['2026-07-01', '', 2.15],
    // A row that says otherwise than ours, and one that is older than ours.
    ['2025-08-01', '2025-07=2', 2],
    ['2025-08-01', '2025-01=9', 2.15],
  ])('on %s, with “%s”, are %d', (day, own, percent) => {
    expect(baseRateOn(day, own).percent).toBe(percent);
  });

  test.each(['2026-01=2.15', '2026-01=2,2026-07=1.95', ''])('are read from “%s”', (text) => {
    expect(text).toMatch(baseRatesPattern);
  });

  test.each(['2026-02=2.15', '2026-01=2,15', '2026-01', '2026-01=-1', '2026-01=2.15,'])('not from “%s”', (text) => {
    expect(text).not.toMatch(baseRatesPattern);
  });

  test('that are not known matter where the law may allow less than is asked', () => {
    const asked = { country: 'EE', isConsumer: true, baseRates: '', percent: 12 } as const;
    expect(isLimitGuessed(asked, '2026-01-01')).toBe(true);
    expect(isLimitGuessed(asked, '2025-12-31')).toBe(false);
    expect(isLimitGuessed({ ...asked, baseRates: '2026-01=2' }, '2026-01-01')).toBe(false);
    expect(isLimitGuessed({ ...asked, percent: 8 }, '2026-01-01')).toBe(false);
    expect(isLimitGuessed({ ...asked, country: 'LV' }, '2026-01-01')).toBe(false);
    expect(isLimitGuessed({ ...asked, country: 'LV', isConsumer: false }, '2026-01-01')).toBe(true);
  });
});
