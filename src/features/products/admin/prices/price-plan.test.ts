import { describe, expect, it } from 'vitest';
import { type Price, priceOn, withoutPrice, withPrice } from './price-plan.ts';

describe('another price', () => {
  it('ends the one before it, and leaves other clubs alone', () => {
    const known = [price(4400, '2026-01-01'), price(5000, '2026-01-01', null, 7)];
    expect(spans(withPrice(known, price(4900, '2027-01-01')))).toEqual([
      [null, 4400, '2026-01-01', '2026-12-31'],
      [null, 4900, '2027-01-01', null],
      [7, 5000, '2026-01-01', null],
    ]);
  });

  it('for some days interrupts the usual one', () => {
    expect(spans(withPrice([price(4400, '2026-01-01')], price(3900, '2026-11-20', '2026-11-30')))).toEqual([
      [null, 4400, '2026-01-01', '2026-11-19'],
      [null, 3900, '2026-11-20', '2026-11-30'],
      [null, 4400, '2026-12-01', null],
    ]);
  });

  it('without an end gives way to one that is known to come', () => {
    const known = [price(4400, '2026-01-01', '2026-12-31'), price(4900, '2027-01-01')];
    expect(spans(withPrice(known, price(4500, '2026-12-01')))).toEqual([
      [null, 4400, '2026-01-01', '2026-11-30'],
      [null, 4500, '2026-12-01', '2026-12-31'],
      [null, 4900, '2027-01-01', null],
    ]);
  });

  it('from the same day replaces it', () => {
    expect(spans(withPrice([price(4400, '2026-01-01')], price(4500, '2026-01-01')))).toEqual([
      [null, 4500, '2026-01-01', null],
    ]);
  });
});

it('a coming price that is taken away lets the one before it go on', () => {
  const known = withPrice([price(4400, '2026-01-01')], price(4900, '2027-01-01'));
  const coming = known.find(({ price: cents }) => cents === 4900);
  expect(coming && spans(withoutPrice(known, coming))).toEqual([[null, 4400, '2026-01-01', null]]);
});

it('a club pays its own price, else that of all clubs', () => {
  const known = [price(4400, '2026-01-01'), price(5000, '2026-01-01', '2026-10-31', 7)];
  expect(priceOn(known, 7, '2026-10-31')?.price).toBe(5000);
  expect(priceOn(known, 7, '2026-11-01')?.price).toBe(4400);
  expect(priceOn(known, 8, '2025-12-31')).toBeUndefined();
});

const price = (
  cents: number,
  validFrom: string,
  validUntil: string | null = null,
  unitId: number | null = null,
): Price => ({
  unitId,
  price: cents,
  priceOnline: null,
  validFrom,
  validUntil,
});
const spans = (prices: readonly Price[]) =>
  prices.map(({ unitId, price: cents, validFrom, validUntil }) => [unitId, cents, validFrom, validUntil]);
