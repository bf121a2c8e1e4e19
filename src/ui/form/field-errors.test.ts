import { describe, expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { placeRefusal } from './field-errors.ts';

const names = ['email', 'newPassword'];

describe('a refusal of the server', () => {
  test('is shown at its field, in the words of its key', () => {
    const error = refused({ email: 'email_taken' });
    expect(placeRefusal(error, { names })).toEqual({ errors: { email: 'snackbar.email_taken' }, isWhole: true });
  });

  test('asks to correct the field when it says no more', () => {
    const error = refused({ email: 'data_validation_failed' });
    expect(placeRefusal(error, { names }).errors).toEqual({ email: 'errors.field.invalid' });
  });

  test('finds a field by its name in the body, and by the last name of a nested path', () => {
    const error = refused({ password: 'password_too_common', 'changes.email': 'email_taken' });
    expect(placeRefusal(error, { names, paths: { password: 'newPassword' } })).toEqual({
      errors: { newPassword: 'snackbar.password_too_common', email: 'snackbar.email_taken' },
      isWhole: true,
    });
  });

  test('has words of the form where those say more', () => {
    const error = refused({ newPassword: 'wrong_username_or_password' });
    const words = { wrong_username_or_password: 'profile.mistake.oldPassword' } as const;
    expect(placeRefusal(error, { names, words }).errors).toEqual({ newPassword: 'profile.mistake.oldPassword' });
  });

  test('is not whole while a part of it belongs to no field', () => {
    const error = refused({ email: 'email_taken', trainingId: 'data_validation_failed' });
    expect(placeRefusal(error, { names })).toEqual({ errors: { email: 'snackbar.email_taken' }, isWhole: false });
    expect(placeRefusal(refused({}), { names }).isWhole).toBe(false);
    expect(placeRefusal(new NetworkFailure('no network'), { names })).toEqual({ errors: {}, isWhole: false });
  });
});

const refused = (fields: Record<string, string>) => new ApiFailure('data_validation_failed', 400, undefined, fields);
