import { describe, expect, test } from 'vitest';
import { isIban } from './iban.ts';

describe('an account number is', () => {
  test.each([
    'EE38 2200 2210 2014 5685',
    'LV80 BANK 0000 4351 9500 1',
    'LT12 1000 0111 0100 1000',
    'FI21 1234 5600 0007 85',
    'de89370400440532013000',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'GB82 WEST 1234 5698 7654 32',
  ])('%s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });
});

describe('an account number is not', () => {
  test.each([
    ['of a country that has none', ibanOf('QQ', 'WEST12345698765432')],
    ['of a country that has none, and as long as ours', ibanOf('ZZ', '2200221020145685')],
    ['of a property of objects', 'constructor'],
    ['too short for its country', ibanOf('EE', '220022102014568')],
    ['too long for its country', ibanOf('EE', '22002210201456850')],
    ['with letters where ours has digits', ibanOf('EE', 'WEST221020145685')],
    ['with digits where the Latvian one names its bank', ibanOf('LV', '12340000435195001')],
    ['mistyped', 'EE38 2200 2210 2014 5686'],
    ['with check digits that are right for the sum and given to nobody', 'LV99BANK0000435195047'],
    ['with turned digits', 'EE38 2200 2210 2041 5685'],
    ['empty', ''],
  ])('%s', (_, iban) => {
    expect(isIban(iban)).toBe(false);
  });
});

/** With the check digits that belong to it. */
function ibanOf(country: string, rest: string): string {
  const digits = [...`${rest}${country}00`].map((letter) => Number.parseInt(letter, 36)).join('');
  const remainder = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - remainder).padStart(2, '0')}${rest}`;
}
