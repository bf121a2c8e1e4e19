import { expect, test } from 'vitest';
import { bodyOf, emptyProduct, mistakesOf, type ProductDraft } from './product-draft.ts';

const contract: ProductDraft = {
  ...emptyProduct('2026-11-18', 1),
  type: 'contract',
  names: { et: 'Leping', en: '', lv: '' },
};

test('the joining fee of a contract is saved in cents, and an empty one is none', () => {
  expect(bodyOf({ ...contract, joiningFee: '15,50' }).joiningFee).toBe(1550);
  expect(bodyOf(contract).joiningFee).toBe(0);
});

test('what nobody joins by has no joining fee', () => {
  expect(bodyOf({ ...contract, type: 'ticket', joiningFee: '15' }).joiningFee).toBe(0);
});

test('a joining fee that is no amount, or too much, is said at its field', () => {
  for (const joiningFee of ['abc', '-5', '100001'])
    expect(mistakesOf({ ...contract, joiningFee }).joiningFee).toBe('products.notMoney');
  expect(mistakesOf({ ...contract, joiningFee: '100000' }).joiningFee).toBeNull();
});

test('what is typed of another price is saved with the others, and what is no price is said at them', () => {
  const first = { unitId: null, price: 4400, priceOnline: null, validFrom: '2026-01-01', validUntil: null };
  const pendingPrice = { ...first, price: 4900, validFrom: '2026-12-01' };
  const draft = { ...contract, prices: [first], pendingPrice };
  expect(bodyOf(draft).prices).toEqual([{ ...first, validUntil: '2026-11-30' }, pendingPrice]);
  expect(mistakesOf(draft).prices).toBeNull();
  expect(mistakesOf({ ...draft, pendingPrice: 'unreadable' }).prices).toBe('products.priceNotUsed');
  expect(bodyOf({ ...draft, pendingPrice: null }).prices).toEqual([first]);
});
