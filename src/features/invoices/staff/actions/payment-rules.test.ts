import { expect, test } from 'vitest';
import { paymentMistake } from './payment-rules.ts';

const mistake = (means: string, cents: number | undefined) =>
  paymentMistake(cents, { means, balance: 4403, country: 'EE' });

test('at the desk no more is taken than is owed, but cash may be rounded to coins', () => {
  expect(mistake('terminal', 4403)).toBeNull();
  expect(mistake('terminal', 4404)).toBe('billing.mistake.tooMuch');
  expect(mistake('cash', 4405)).toBeNull();
  expect(mistake('cash', 4400)).toBeNull();
  expect(mistake('cash', 4403)).toBe('billing.mistake.coins');
  expect(mistake('cash', 4410)).toBe('billing.mistake.tooMuch');
});

test('from a bank too much is taken, since the money is there already', () => {
  expect(mistake('bank', 9999)).toBeNull();
  expect(mistake('bank', undefined)).toBe('billing.mistake.sum');
});
