import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents, toMajorUnits } from './major-units.ts';

test('cents survive the way to the provider and back, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(toCents(toMajorUnits(cents))).toBe(cents);
      expect(toCents(toMajorUnits(cents).toFixed(2))).toBe(cents);
    }),
  );
});

test('what floating point makes of an amount is rounded to its cents', () => {
  expect([toCents(1.1 + 2.2), toCents('0.07'), toCents(1.005 * 100 - 100.5), toCents('29.97')]).toEqual([
    330, 7, 0, 2997,
  ]);
});

test('what is no amount is none', () => {
  expect([toCents(''), toCents('abc'), toCents(Number.NaN), toCents(1e300)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
