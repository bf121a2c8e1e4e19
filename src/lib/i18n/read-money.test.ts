import { expect, test } from 'vitest';
import { readMoney, readSum, writeMoney } from './read-money.ts';

test('an amount is read as people type it, and never guessed', () => {
  expect(['49,90', '49.9', '49', ' 1 200,05 € ', '0'].map(readMoney)).toEqual([4990, 4990, 4900, 120_005, 0]);
  expect(['', '-5', '1,234', '4x', '12345678'].map(readMoney)).toEqual(Array(5).fill(undefined));
});

test('what is written is read back', () => {
  for (const cents of [0, 5, 4990, 120_005]) {
    expect(readMoney(writeMoney(cents, 'et'))).toBe(cents);
    expect(readMoney(writeMoney(cents, 'en'))).toBe(cents);
  }
});

test('what is to be paid is more than nothing', () => {
  expect(['0,01', '12', '0', '0,00', '-5', '', 'kümme'].map(readSum)).toEqual([
    1,
    1200,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
