import { expect, test } from 'vitest';
import { normalizeIdentityCode } from './identity-code.ts';

test.each(['37605030299', '60001019906', '49403136515'])('the Estonian code %s is one', (code) => {
  expect(normalizeIdentityCode(` ${code} `)).toBe(code);
});

test('Latvian codes, old and new, are written with their dash', () => {
  expect(normalizeIdentityCode('16117519997')).toBe('161175-19997');
  expect(normalizeIdentityCode('161175-19997')).toBe('161175-19997');
  expect(normalizeIdentityCode('329876-54321')).toBe('329876-54321');
});

test.each(['', '123', '99999999999', '3760503029a', '37605030298', '000000-00000'])('%s is none', (text) => {
  expect(normalizeIdentityCode(text)).toBeUndefined();
});
