import { expect, it } from 'vitest';
import { defaultPasswordRule } from '#api/account/password-rule.ts';
import { validateNewPassword } from './validate-new-password.ts';

it.each([
  ['', '', 'required', 'required'],
  ['kala', 'kala', 'snackbar.password_not_valid', null],
  ['Kala1234', '', null, 'required'],
  ['Kala1234', 'Kala1235', null, 'profile.mistake.mismatch'],
  ['Kala1234', 'Kala1234', null, null],
] as const)('%s and again %s: %s, %s', (newPassword, again, first, second) => {
  expect(validateNewPassword({ newPassword, again }, defaultPasswordRule)).toEqual({
    newPassword: first,
    again: second,
  });
});
