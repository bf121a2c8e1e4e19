import { type PasswordRule, validatePassword } from '#api/account/password-rule.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';

export interface NewPassword {
  newPassword: string;
  again: string;
}

export type NewPasswordFieldError = 'required' | 'rule' | 'common' | 'mismatch';

/** The errors of a new password and its repetition; null where there is none, as the form expects. */
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

/** The server rejected it as a common password. */
export const isTooCommon = (error: Error | null): boolean =>
  error instanceof ApiFailure && Object.values(error.fields).includes('password_too_common');
