import { expect, test } from 'vitest';
import { beginOfLoad, loadBoundaries, placeOfAnswer, slowestOfMost } from './load.ts';

const counts = (...milliseconds: number[]) => {
  const answers = Array.from({ length: loadBoundaries.length + 1 }, () => 0);
  for (const one of milliseconds) answers[placeOfAnswer(one)] = (answers[placeOfAnswer(one)] ?? 0) + 1;
  return answers;
};

test('nineteen of twenty answers are within what is told, and it is not more than the next boundary', () => {
  expect(slowestOfMost(counts())).toBeNull();
  expect(slowestOfMost(counts(10))).toBe(24);
  // One slow answer of forty is not among the nineteen of twenty, and three are.
  const fast = Array.from({ length: 39 }, () => 20);
  expect(slowestOfMost(counts(...fast, 3000))).toBeLessThanOrEqual(25);
  expect(slowestOfMost(counts(...fast, 3000, 3000, 3000))).toBeGreaterThan(1600);
  expect(slowestOfMost(counts(9000, 9000))).toBe(3200);
});

test('an answer is counted at the first boundary that it does not pass', () => {
  expect([0, 25, 26, 3200, 3201].map(placeOfAnswer)).toEqual([0, 0, 1, 7, 8]);
});

test('an instant belongs to five minutes of the clock', () => {
  const at = Date.parse('2026-05-04T10:04:59.999Z');
  expect([at, at + 1].map((one) => new Date(beginOfLoad(one)).toISOString())).toEqual([
    '2026-05-04T10:00:00.000Z',
    '2026-05-04T10:05:00.000Z',
  ]);
});
