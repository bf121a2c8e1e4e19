import type { PageRules } from '../tenants/schema.ts';

/** What a club asks of its members' passwords. */
export interface PasswordRule {
  /** In characters as people count them, not bytes. */
  minLength: number;
  maxLength: number;
  /** Also spaces, punctuation and whatever else a keyboard has. */
  allowsAnyCharacter: boolean;
}

/** "Only digits and lower and upper case letters; at least one lowercase, one uppercase, one digit." */
export const defaultPasswordRule: PasswordRule = { minLength: 8, maxLength: 128, allowsAnyCharacter: false };

/** The tenant's rule: the default, or one that takes richer passwords too. */
export const passwordRuleOf = ({ pageFunctions }: Pick<PageRules, 'pageFunctions'>): PasswordRule => ({
  ...defaultPasswordRule,
  allowsAnyCharacter: pageFunctions.isAnyPasswordCharacterAllowed ?? false,
});

export type PasswordError = 'tooShort' | 'tooLong' | 'noLowerCase' | 'noUpperCase' | 'noDigit' | 'otherCharacter';

/**
 * All that is wrong with a new password, in the order in which a form says it; nothing for a good one. Letters are those
 * of any language: õ and ē are as good as o and e.
 */
export function validatePassword(password: string, rule: PasswordRule = defaultPasswordRule): PasswordError[] {
  // The same letter may arrive as one character or as two, by the keyboard.
  const text = password.normalize('NFC');
  const length = Array.from(text).length;
  const checks: [PasswordError, boolean][] = [
    ['tooShort', length < rule.minLength],
    // As log-in counts them: in code units, as they were typed.
    ['tooLong', password.length > rule.maxLength],
    ['noLowerCase', !/\p{Ll}/u.test(text)],
    ['noUpperCase', !/\p{Lu}/u.test(text)],
    ['noDigit', !/[0-9]/.test(text)],
    ['otherCharacter', !(rule.allowsAnyCharacter ? /^\P{C}*$/u : /^[\p{Ll}\p{Lu}0-9]*$/u).test(text)],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([mistake]) => mistake);
}
