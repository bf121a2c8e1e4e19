import { expect, test } from 'vitest';
import { entitlementCode } from './entitlement-code.ts';

test('the code of a ticket or voucher has at least sixty random bits', () => {
  const limits: number[] = [];
  const below = (limit: number) => {
    limits.push(limit);
    return 0;
  };
  expect(entitlementCode({ below })).toHaveLength(limits.length);
  expect(limits.reduce((bits, limit) => bits + Math.log2(limit), 0)).toBeGreaterThanOrEqual(60);
  const letters = Array.from({ length: limits[0] ?? 0 }, (_, at) => entitlementCode({ below: () => at })[0]);
  expect(new Set(letters).size).toBe(limits[0]);
});

test('each place of a code takes each letter, and no code comes twice', () => {
  const codes = Array.from({ length: 2000 }, () => entitlementCode());
  expect(new Set(codes).size).toBe(codes.length);
  for (let place = 0; place < 13; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});
