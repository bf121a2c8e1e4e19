import { expect, test } from 'vitest';
import { bodyOf, mistakesOf } from './rise-draft.ts';

const draft = { from: '2027-01-01', price: '55,00' };

test('a new price is that of a product, or of contracts of a name that were not bought here', () => {
  expect(bodyOf({ productId: 7, name: 'Kuupakett' }, draft)).toEqual({ productId: 7, from: '2027-01-01', price: 5500 });
  expect(bodyOf({ productId: null, name: 'Vana pakett' }, draft)).toMatchObject({ name: 'Vana pakett' });
  expect(bodyOf({ productId: 7, name: '' }, { ...draft, price: 'palju' })).toBeUndefined();
});

test.each([
  ['49,00', 'products.rises.notMore'],
  ['0', 'products.notMoney'],
  ['49,01', null],
])('%s, where the least that is paid is 49 €, is %s', (price, expected) => {
  expect(mistakesOf({ lowest: 4900 }, { ...draft, price })['price']).toBe(expected);
});
