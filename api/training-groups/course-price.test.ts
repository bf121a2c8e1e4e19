import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOfDate, priceOfRemaining } from './course-price.ts';

test('joining late costs the share of the dates that remain', () => {
  expect(priceOfRemaining(12_000, { remaining: 12, all: 12 })).toBe(12_000);
  expect(priceOfRemaining(12_000, { remaining: 7, all: 12 })).toBe(7000);
  expect(priceOfRemaining(10_000, { remaining: 1, all: 3 })).toBe(3333);
  expect(priceOfRemaining(10_000, { remaining: 0, all: 3 })).toBe(0);
});

test('cancelled dates are credited cent by cent to the whole price, and never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 120 }), (price, dates) => {
      const parts = Array.from({ length: dates }, (_, before) => creditOfDate(price, dates, before));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      expect(creditOfDate(price, dates, dates)).toBe(0);
    }),
  );
});
