import { expect, test } from 'vitest';
import { readCents, writeCents } from './cents.ts';

test('a sum is read as people write it, and nothing else is', () => {
  const sums = ['12', '12,5', '12.50', '1 200', '12,50 €', '0,01'].map(readCents);
  expect(sums).toEqual([1200, 1250, 1250, 120_000, 1250, 1]);
  const wrong = ['', '0', '0,00', '-5', '1,234', '1,2,3', 'kümme', '12345678'].map(readCents);
  expect(new Set(wrong)).toEqual(new Set([undefined]));
});

test('what is written is read as the same', () => {
  expect([writeCents(1250, 'et'), writeCents(1250, 'en')]).toEqual(['12,50', '12.50']);
  for (const cents of [1, 99, 100, 123_456]) expect(readCents(writeCents(cents, 'lv'))).toBe(cents);
});
