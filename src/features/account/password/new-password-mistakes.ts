import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { findPasswordMistakes, type PasswordRule } from '#api/account/password-rule.ts';

export interface NewPassword {
  newPassword: string;
  again: string;
}

export type NewPasswordMistake = 'required' | 'rule' | 'common' | 'mismatch';

/** What is wrong with a new password and its repetition; null where nothing is, as a form wants it. */
export function findNewPasswordMistakes(
  { newPassword, again }: NewPassword,
  rule: PasswordRule,
): Record<keyof NewPassword, NewPasswordMistake | null> {
  return { newPassword: mistakeInNew(newPassword, rule), again: mistakeInAgain(newPassword, again) };
}

function mistakeInNew(password: string, rule: PasswordRule): NewPasswordMistake | null {
  if (password === '') return 'required';
  return findPasswordMistakes(password, rule).length > 0 ? 'rule' : null;
}

function mistakeInAgain(password: string, again: string): NewPasswordMistake | null {
  if (again === '') return 'required';
  return again === password ? null : 'mismatch';
}

/** The server knows the password from lists of common ones. */
export const isTooCommon = (error: Error | null): boolean =>
  error instanceof ApiFailure && Object.values(error.fields).includes('password_too_common');
