import { expect, test } from 'vitest';
import { roundTop } from './rates.ts';

test.each([
  [0, 2],
  [1, 2],
  [7, 8],
  [11, 20],
  [20, 20],
  [41, 50],
  [163, 200],
  [1087, 2000],
])('an axis over %i ends at %i, of which half is whole', (most, top) => {
  expect(roundTop(most)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});
