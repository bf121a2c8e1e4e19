import { expect, test } from 'vitest';
import { basketWith, bodyOf, emptyBasket, noPayer, withLine, withOwnItem, withProduct } from './sale-basket.ts';

test('the same product pressed twice is two of it, and none of it leaves the basket', () => {
  const twice = withProduct(withProduct([], 7), 7);
  const line = { key: 7, item: null, startsOn: null };
  expect(twice).toEqual([{ ...line, quantity: 2 }]);
  expect(withLine(twice, { ...line, quantity: 0 })).toEqual([]);
});

test('who is no client has a name on the invoice, and a payer without a name is nobody', () => {
  const where = { unitId: 3, anonymous: 'Eraisik', language: 'et' as const };
  expect(bodyOf({ ...emptyBasket, payer: noPayer }, where)).toMatchObject({
    clientId: null,
    visitor: { name: 'Eraisik' },
    payer: null,
  });
  const buyer = { id: 5, name: 'Liis Kuusk', clientCode: '48213' };
  const payer = { ...noPayer, name: 'Tööandja OÜ', registryCode: '12345678' };
  expect(bodyOf({ ...emptyBasket, buyer, payer, campaignCode: ' tere10 ' }, where)).toMatchObject({
    clientId: 5,
    visitor: null,
    payer: { name: 'Tööandja OÜ', registryCode: '12345678' },
    campaignCode: 'tere10',
  });
});

test('what is no product has its own name and price, and two of them stay two', () => {
  const item = { name: 'Rätik', unitPrice: 350, vatCategory: 'standard' as const };
  const basket = { ...basketWith(5, 7), lines: withOwnItem(withOwnItem(basketWith(5, 7).lines, item), item) };
  const { clientId, lines } = bodyOf(basket, { unitId: 3, anonymous: '', language: 'et' });
  expect([clientId, lines]).toMatchObject([
    5,
    [{ productId: 7 }, { names: { et: 'Rätik', en: '' }, unitPrice: 350, kind: 'other' }, { quantity: 1 }],
  ]);
  expect(new Set(basket.lines.map(({ key }) => key)).size).toBe(3);
});
