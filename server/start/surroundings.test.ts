import { expect, test } from 'vitest';
import { isNearlyFull, isSkewed } from './surroundings.ts';

const gigabyte = 1024 ** 3;

test.each([
  ['a large disk with a twentieth left', 100 * gigabyte, 2000 * gigabyte, false],
  ['a large disk with little left', 1 * gigabyte, 2000 * gigabyte, true],
  ['a small disk, half empty', 1 * gigabyte, 2 * gigabyte, false],
  ['a small disk with little left', 0.05 * gigabyte, 2 * gigabyte, true],
])('%s', (_what, free, size, expected) => {
  expect(isNearlyFull({ free, size })).toBe(expected);
});

test('clocks differ where more than the way between them says so', () => {
  expect(isSkewed(0, 4000, 20)).toBe(false);
  expect(isSkewed(0, -6000, 20)).toBe(true);
  expect(isSkewed(0, 6000, 2000)).toBe(false);
});
