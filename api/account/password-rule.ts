import type { PageRules } from '../tenants/schema.ts';

/** A club's requirements for its members' passwords. */
export interface PasswordRule {
  /** In user-perceived characters, not bytes. */
  minLength: number;
  maxLength: number;
  /** Whether spaces, punctuation and other keyboard characters are allowed too. */
  allowsAnyCharacter: boolean;
}

/** "Only digits and lower and upper case letters; at least one lowercase, one uppercase, one digit." */
export const defaultPasswordRule: PasswordRule = { minLength: 8, maxLength: 128, allowsAnyCharacter: false };

/** The tenant's rule: the default, or one that allows more kinds of characters. */
export const passwordRuleOf = ({ pageFunctions }: Pick<PageRules, 'pageFunctions'>): PasswordRule => ({
  ...defaultPasswordRule,
  allowsAnyCharacter: pageFunctions.isAnyPasswordCharacterAllowed ?? false,
});

export type PasswordError = 'tooShort' | 'tooLong' | 'noLowerCase' | 'noUpperCase' | 'noDigit' | 'otherCharacter';

/**
 * All problems of a new password, in the order in which the form shows them; empty for a valid one. Letters of any
 * language count, õ and ē included.
 */
export function validatePassword(password: string, rule: PasswordRule = defaultPasswordRule): PasswordError[] {
  // Depending on the keyboard, the same letter arrives as one code point or as two.
  const text = password.normalize('NFC');
  const length = Array.from(text).length;
  const checks: [PasswordError, boolean][] = [
    ['tooShort', length < rule.minLength],
    // Log-in counts the same way: code units, as typed.
    ['tooLong', password.length > rule.maxLength],
    ['noLowerCase', !/\p{Ll}/u.test(text)],
    ['noUpperCase', !/\p{Lu}/u.test(text)],
    ['noDigit', !/[0-9]/.test(text)],
    ['otherCharacter', !(rule.allowsAnyCharacter ? /^\P{C}*$/u : /^[\p{Ll}\p{Lu}0-9]*$/u).test(text)],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([mistake]) => mistake);
}
