import { afterEach, expect, test } from 'vitest';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { keptPurchases } from './kept-purchases.ts';

afterEach(() => localStorage.clear());

const secret = 'abcdefghij0123456789_-';

test('the last twenty purchases of a device are found by their numbers', () => {
  for (let n = 0; n < 21; n++) keptPurchases.keep(`P-${n}`, secret);
  expect([keptPurchases.find('P-0'), keptPurchases.find('P-20')]).toEqual([undefined, secret]);
});

test('whatever else is stored is as good as nothing', () => {
  for (const text of ['', '{', '[1]', '{"P-1":"short"}']) {
    localStorage.setItem(storageKeys.tickets, text);
    expect(keptPurchases.find('P-1')).toBeUndefined();
  }
});
