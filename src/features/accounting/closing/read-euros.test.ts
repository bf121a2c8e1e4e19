import { expect, test } from 'vitest';
import { readEuros, writeEuros } from './read-euros.ts';

test('sums are read as people type them, and what is none is told apart from zero', () => {
  expect(['0', '12', '12,5', '1 234,56', '7.05', '12 €'].map(readEuros)).toEqual([0, 1200, 1250, 123_456, 705, 1200]);
  expect(['', 'ten', '1,234', '-5', '1,2,3'].map(readEuros)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readEuros(writeEuros(4905))).toBe(4905);
});
