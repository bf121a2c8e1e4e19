import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { type BillingTerms, firstChargeOf, indexOfPeriod, periodAt } from './billing-periods.ts';

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const anyTerms = fc.record({
  mode: fc.constantFrom('anchor' as const, 'calendar' as const),
  validFrom: anyDay,
  validUntil: fc.constant(null),
  priceCents: fc.integer({ min: 1, max: 100_000 }),
});

describe('the periods of a contract', () => {
  test('begin on the day it began, clamped', () => {
    expect([0, 1, 2].map((index) => periodAt(terms(), index))).toEqual([
      { from: '2026-01-31', until: '2026-02-27' },
      { from: '2026-02-28', until: '2026-03-30' },
      { from: '2026-03-31', until: '2026-04-29' },
    ]);
  });

  test('follow each other without a gap, and each day lies in one', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(60), anyDay, (some, index, day) => {
        expect(addDays(periodAt(some, index).until, 1)).toBe(periodAt(some, index + 1).from);
        const { from, until } = periodAt(some, indexOfPeriod(some, day));
        expect(from <= day && day <= until).toBe(true);
      }),
    );
  });
});

describe('what is paid of the first period', () => {
  test('is the price where all days count', () => {
    expect(firstChargeOf(terms({ validFrom: '2026-11-05' })).amountCents).toBe(4900);
  });

  test('is the part of the first calendar month that is left', () => {
    const charge = firstChargeOf(terms({ mode: 'calendar', validFrom: '2026-11-24' }));
    expect(charge).toEqual({ from: '2026-11-24', until: '2026-11-30', days: 7, ofDays: 30, amountCents: 1143 });
  });

  test('ends with the contract', () => {
    const ending = terms({ mode: 'calendar', validFrom: '2026-11-01', validUntil: '2026-11-10' });
    expect(firstChargeOf(ending).days).toBe(10);
  });

  test('is never more than the price', () => {
    fc.assert(
      fc.property(anyTerms, (some) => {
        const { from, until, days, amountCents } = firstChargeOf(some);
        expect(amountCents).toBeLessThanOrEqual(some.priceCents);
        expect(daysBetween(from, until) + 1).toBe(days);
      }),
    );
  });
});

const terms = (wanted: Partial<BillingTerms> = {}): BillingTerms => ({
  mode: 'anchor',
  validFrom: '2026-01-31',
  validUntil: null,
  priceCents: 4900,
  ...wanted,
});
