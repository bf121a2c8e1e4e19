import { expect, test } from 'vitest';
import { centsOfPart, type PartDraft, partsOf, restOf } from './part-payment.ts';

test('a part is something, less than all, and in cash in coins that there are', () => {
  expect(centsOfPart(part('20'), 4400, 'EE')).toBe(2000);
  expect(['', '0', '44', '45', '20,03'].map((amount) => centsOfPart(part(amount), 4400, 'EE'))).toEqual(
    Array(5).fill(undefined),
  );
  expect(centsOfPart(part('20,03', 'terminal'), 4400, 'EE')).toBe(2003);
});

test('the rest is rounded where it is paid in cash, and a benefit is named', () => {
  expect([restOf(2397, true, 'EE'), restOf(2397, false, 'EE'), restOf(2, true, 'EE')]).toEqual([2395, 2397, 2]);
  expect(partsOf(part('5', 'benefit'), 500)).toEqual([
    { means: 'benefit', amount: 500, reference: '77', benefit: 'SportID' },
  ]);
  expect(partsOf(part('5'), undefined)).toEqual([]);
});

const part = (amount: string, means: PartDraft['means'] = 'cash'): PartDraft => ({
  means,
  amount,
  reference: ' 77 ',
  benefit: 'SportID',
});
