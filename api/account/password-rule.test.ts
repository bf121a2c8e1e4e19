import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPageRules } from '../tenants/default-page-rules.ts';
import { defaultPasswordRule, type PasswordError, passwordRuleOf, validatePassword } from './password-rule.ts';

const { pageFunctions } = defaultPageRules;
const richer = passwordRuleOf({ pageFunctions: { ...pageFunctions, isAnyPasswordCharacterAllowed: true } });

describe('a new password', () => {
  it.each<[string, PasswordError[]]>([
    ['Kala1234', []],
    ['Õhtune7ratas', []],
    ['7ĒRGĻIsā', []],
    ['', ['tooShort', 'noLowerCase', 'noUpperCase', 'noDigit']],
    ['Kala123', ['tooShort']],
    ['KALA1234', ['noLowerCase']],
    ['kala1234', ['noUpperCase']],
    ['KalaKala', ['noDigit']],
    ['Kala 1234', ['otherCharacter']],
    ['Kala-1234', ['otherCharacter']],
    ['Kala1234🐟', ['otherCharacter']],
    ['Kala１２３４', ['noDigit', 'otherCharacter']],
    [`Kala1${'a'.repeat(123)}`, []],
    [`Kala1${'a'.repeat(124)}`, ['tooLong']],
  ])('%s has the mistakes %j', (password, mistakes) => {
    expect(validatePassword(password)).toEqual(mistakes);
  });

  it('is valid whether its letters arrive composed or decomposed', () => {
    for (const form of ['NFC', 'NFD'] as const) expect(validatePassword('Õlekõrs1'.normalize(form))).toEqual([]);
  });

  it('is refused with any character that is neither letter nor digit, at any position', () => {
    const other = fc.constantFrom(...' !"#$%&/()=?+*-_.,:;<>@£€§|~^\u0000\u00ad\n');
    fc.assert(
      fc.property(fc.constantFrom(...Array(9).keys()), other, (at, character) => {
        const password = `Kala1234`.slice(0, at) + character + 'Kala1234'.slice(at);
        expect(validatePassword(password)).toContain('otherCharacter');
      }),
    );
  });
});

describe('the password rule of a tenant', () => {
  it('is the default unless the tenant sets another', () => {
    expect(passwordRuleOf(defaultPageRules)).toEqual(defaultPasswordRule);
  });

  it('may allow more kinds of characters, but no invisible ones', () => {
    expect(validatePassword('Kala & kartul 7', richer)).toEqual([]);
    expect(validatePassword('Kala1234🐟', richer)).toEqual([]);
    expect(validatePassword('Kala1234\u0007', richer)).toEqual(['otherCharacter']);
  });

  it('never refuses a password that the default allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => {
        expect(validatePassword(password)).toEqual(expect.arrayContaining(validatePassword(password, richer)));
      }),
    );
  });
});
