import { expect, test } from 'vitest';
import { needsNote, paymentMistake } from './payment-rules.ts';

test('no more is taken than is owed, but cash may be rounded to coins', () => {
  expect(mistake('terminal', 4403)).toBeNull();
  expect(mistake('terminal', 4404)).toBe('billing.mistake.tooMuch');
  expect(mistake('cash', 4405)).toBeNull();
  expect(mistake('cash', 4400)).toBeNull();
  expect(mistake('cash', 4403)).toBe('billing.mistake.coins');
  expect(mistake('cash', 4410)).toBe('billing.mistake.tooMuch');
});

test('by transfer or benefit an admin takes more, and says why', () => {
  for (const means of ['bank', 'benefit']) {
    expect([mistake(means, 9999, true), needsNote(9999, { means, balance: 4403 })]).toEqual([null, true]);
    expect([mistake(means, 9999), needsNote(4403, { means, balance: 4403 })]).toEqual([
      'billing.mistake.tooMuch',
      false,
    ]);
  }
  expect([mistake('cash', 9999, true), mistake('terminal', 9999, true)]).toEqual([
    'billing.mistake.tooMuch',
    'billing.mistake.tooMuch',
  ]);
  expect(mistake('bank', undefined)).toBe('billing.mistake.sum');
});

const mistake = (means: string, cents: number | undefined, isAdmin = false) =>
  paymentMistake(cents, { means, balance: 4403, country: 'EE', isAdmin });
