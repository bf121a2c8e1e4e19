import { type PasswordRule, validatePassword } from '#api/account/password-rule.ts';
import type { FieldError } from '#src/ui/form/field-errors.ts';

export interface NewPassword {
  newPassword: string;
  again: string;
}

/** The errors of a new password and its repetition; null where there is none. */
export function validateNewPassword(
  { newPassword, again }: NewPassword,
  rule: PasswordRule,
): Record<keyof NewPassword, FieldError | null> {
  return { newPassword: errorInNew(newPassword, rule), again: errorInAgain(newPassword, again) };
}

function errorInNew(password: string, rule: PasswordRule): FieldError | null {
  if (password === '') return 'required';
  return validatePassword(password, rule).length > 0 ? 'snackbar.password_not_valid' : null;
}

function errorInAgain(password: string, again: string): FieldError | null {
  if (again === '') return 'required';
  return again === password ? null : 'profile.mistake.mismatch';
}
