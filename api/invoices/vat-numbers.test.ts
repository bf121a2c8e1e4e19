import { expect, test } from 'vitest';
import { countryOfPayer, isReverseCharged } from './vat-numbers.ts';

test.each([
  ['', undefined, 'EE', false],
  ['', '', 'EE', false],
  ['', 'FI', 'FI', false],
  ['', 'CH', 'CH', false],
  ['FI12345671', '', 'FI', true],
  ['FI12345671', undefined, 'FI', true],
  ['FI12345671', 'CH', 'CH', true],
  // A branch at home, with a number of elsewhere.
  ['FI12345671', 'EE', 'EE', false],
  ['EE100594102', 'FI', 'FI', false],
  ['EL094259216', '', 'GR', true],
])('a payer with the number “%s”, told to be in %s, is in %s, and owes the VAT itself: %s', (...given) => {
  const [vatNumber, country, found, isCharged] = given;
  const payer = { registryCode: '1', vatNumber, country };
  expect([countryOfPayer(payer, 'EE'), isReverseCharged(payer, 'EE')]).toEqual([found, isCharged]);
  expect(isReverseCharged({ ...payer, registryCode: '' }, 'EE')).toBe(false);
});
