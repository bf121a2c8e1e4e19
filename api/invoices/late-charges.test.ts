import { describe, expect, test } from 'vitest';
import { lateInterest, lateLimits } from './late-charges.ts';

test.each([
  ['EE', true, '2026-11-18', 10.15, 500],
  ['EE', false, '2026-11-18', 10.15, 4000],
  ['LV', true, '2026-11-18', 6, 700],
  ['LV', false, '2026-11-18', 10.15, 4000],
  ['EE', true, '2024-02-01', 12.5, 500],
] as const)(
  'in %s (a consumer: %s) the law allows on %s %d %% and %d cents',
  (country, isConsumer, day, percent, feeCents) => {
    expect(lateLimits(country, isConsumer, day)).toEqual({ percent, feeCents });
  },
);

describe('interest', () => {
  const late = {
    country: 'EE',
    isConsumer: true,
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
