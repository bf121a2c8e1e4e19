import { describe, expect, test } from 'vitest';
import type { VatCategory } from '../products/vat-rates.ts';
import { owedFor, voucherCategory } from './voucher-vat.ts';

const estonian = { country: 'EE', legalForm: 'company', isRegistered: true, taxDate: '2026-11-18' } as const;

describe('a gift card is taxed', () => {
  test.each<[string, VatCategory[], object, VatCategory]>([
    ['when it is sold, where all has one rate', ['standard', 'sport'], {}, 'standard'],
    ['when it is sold, where all has one lower rate', ['books', 'books'], {}, 'books'],
    ['when it is used, where rates differ', ['standard', 'books'], {}, 'outside'],
    ['when it is used, where nothing else is sold', [], {}, 'outside'],
    ['when it is used, where the buyer says the rate', ['sport'], { legalForm: 'association' }, 'outside'],
    ['not at all, without a VAT number', ['standard'], { isRegistered: false }, 'outside'],
    ['when it is used, as rates were then', ['standard', 'accommodation'], { taxDate: '2024-12-31' }, 'outside'],
    ['when it is sold, in Latvia', ['standard', 'sport'], { country: 'LV' }, 'standard'],
  ])('%s', (_, buys, facts, category) => {
    expect(auto(buys, facts)).toBe(category);
  });

  test('as the club says, whatever it can buy', () => {
    expect([said('sold', 'books'), said('sold', 'outside'), said('used', 'standard')]).toEqual([
      'books',
      'standard',
      'outside',
    ]);
  });
});

test('of a card that was taxed when it was sold no VAT is owed', () => {
  expect([owedFor(5000, 24), owedFor(5000, null), owedFor(0, 24)]).toEqual([4032, 5000, 0]);
});

const auto = (buys: VatCategory[], facts: Partial<typeof estonian> | object = {}) =>
  voucherCategory({ taxation: 'auto', own: 'standard', buys }, { ...estonian, ...facts });

const said = (taxation: 'sold' | 'used', own: VatCategory) =>
  voucherCategory({ taxation, own, buys: ['books', 'standard'] }, estonian);
