import { expect, test } from 'vitest';
import { bodyOf, type DraftLine, emptyDraft, mistakesOf } from './draft.ts';

const today = '2026-11-24';
const mari = { id: 7, name: 'Mari Maasikas' };

test('who buys, what, and until when it is due must be there', () => {
  expect(found({})).toEqual([]);
  expect(found({ client: undefined })).toEqual(['client']);
  expect(found({ client: undefined, isVisitor: true })).toEqual(['visitorName']);
  expect(found({ payer: 'company' })).toEqual(['payerName']);
  expect(found({ payer: 'person' })).toEqual(['payerClient']);
  expect(found({ lines: [] })).toEqual(['lines']);
  expect(found({ lines: [{ ...towel, price: '' }] })).toEqual(['lines']);
  expect(found({ lines: [{ ...towel, quantity: '0' }] })).toEqual(['lines']);
  expect(found({ dueDate: '2026-11-23' })).toEqual(['dueDate']);
});

test('a line of one’s own words is named in the language of who typed it, and a company pays with its codes', () => {
  const draft = { ...emptyDraft(mari, today), lines: [towel, { ...towel, productId: 3, quantity: '1' }] };
  const company = { payer: 'company' as const, payerName: ' Tööandja OÜ ', registryCode: '87654321' };
  expect(bodyOf({ ...draft, ...company }, 'et')).toMatchObject({
    clientId: 7,
    payer: { name: 'Tööandja OÜ', registryCode: '87654321' },
    lines: [
      { names: { et: 'Rätik', en: '', lv: '' }, unitPrice: 350, quantity: 2 },
      { productId: 3, quantity: 1 },
    ],
  });
  expect(bodyOf({ ...draft, lines: [] }, 'et')).toBeUndefined();
});

const towel: DraftLine = {
  key: 1,
  productId: undefined,
  name: 'Rätik',
  price: '3,50',
  vatCategory: 'standard',
  quantity: '2',
};
const found = (draft: object) => {
  const mistakes = mistakesOf({ ...emptyDraft(mari, today), lines: [towel], ...draft }, today);
  return Object.entries(mistakes).flatMap(([name, mistake]) => (mistake ? [name] : []));
};
