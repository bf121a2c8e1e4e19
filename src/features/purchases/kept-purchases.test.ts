import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { keptPurchases } from './kept-purchases.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

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
