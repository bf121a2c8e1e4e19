import { expect, test } from 'vitest';
import { addMonths } from './add-months.ts';
import { discountsOf } from './discounts.ts';

test('a percentage is taken of each product that it is for, to the cent', () => {
  expect(discountsOf(lines, { percent: 10, amountCents: null, productIds: null })).toEqual([440, 100, 50]);
  expect(discountsOf(lines, { percent: 50, amountCents: null, productIds: [2] })).toEqual([0, 501, 0]);
  expect(discountsOf(lines, { percent: 100, amountCents: null, productIds: null })).toEqual([4400, 1001, 500]);
});

test('an amount is taken once, and no line becomes cheaper than nothing', () => {
  expect(discountsOf(lines, { percent: null, amountCents: 5000, productIds: null })).toEqual([4400, 600, 0]);
  expect(discountsOf(lines, { percent: null, amountCents: 99_999, productIds: [2] })).toEqual([0, 1001, 0]);
});

test('months later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
  expect(addMonths('2027-12-15', 14)).toBe('2029-02-15');
});

const lines = [
  { productId: 1, totalCents: 4400 },
  { productId: 2, totalCents: 1001 },
  { productId: null, totalCents: 500 },
];
