import { expect, test } from 'vitest';
import { bodyOf, emptyBasket, noPayer, withLine, withProduct } from './sale-basket.ts';

test('the same product pressed twice is two of it, and none of it leaves the basket', () => {
  const twice = withProduct(withProduct([], 7), 7);
  expect(twice).toEqual([{ productId: 7, quantity: 2, startsOn: null }]);
  expect(withLine(twice, { productId: 7, quantity: 0, startsOn: null })).toEqual([]);
});

test('who is no client has a name on the invoice, and a payer without a name is nobody', () => {
  const where = { unitId: 3, anonymous: 'Eraisik' };
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
