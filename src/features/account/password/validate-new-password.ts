import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { validatePassword, type PasswordRule } from '#api/account/password-rule.ts';

export interface NewPassword {
  newPassword: string;
  again: string;
}

export type NewPasswordFieldError = 'required' | 'rule' | 'common' | 'mismatch';

/** What is wrong with a new password and its repetition; null where nothing is, as a form wants it. */
export function validateNewPassword(
  { newPassword, again }: NewPassword,
  rule: PasswordRule,
): Record<keyof NewPassword, NewPasswordFieldError | null> {
  return { newPassword: errorInNew(newPassword, rule), again: errorInAgain(newPassword, again) };
}

function errorInNew(password: string, rule: PasswordRule): NewPasswordFieldError | null {
  if (password === '') return 'required';
  return validatePassword(password, rule).length > 0 ? 'rule' : null;
}

function errorInAgain(password: string, again: string): NewPasswordFieldError | null {
  if (again === '') return 'required';
  return again === password ? null : 'mismatch';
}

/** The server knows the password from lists of common ones. */
export const isTooCommon = (error: Error | null): boolean =>
  error instanceof ApiFailure && Object.values(error.fields).includes('password_too_common');
