import { profileLimits } from '#api/account/profile-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { FieldError, FieldErrors } from '#src/ui/form/field-errors.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

const required: readonly ProfileField[] = ['firstName', 'lastName'];

/** All checks that need neither the server nor the phone number library. Untouched fields never have errors. */
export function validateProfile(touched: Partial<ProfileValues>): FieldErrors<ProfileField> {
  const fieldErrors = (Object.keys(touched) as ProfileField[]).map((field) => [
    field,
    findMistake(field, touched[field]),
  ]);
  return Object.fromEntries(fieldErrors.filter(([, fieldError]) => fieldError !== undefined));
}

function findMistake(field: ProfileField, value: string | boolean | undefined): FieldError | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === '') return required.includes(field) ? 'required' : undefined;
  const max = field in profileLimits ? profileLimits[field as keyof typeof profileLimits].max : undefined;
  return max !== undefined && value.length > max ? `max:${max}` : undefined;
}

/** The error of an e-mail address as typed; null where there is none. */
export function validateEmail(typed: string): FieldError | null {
  const email = typed.trim();
  if (email === '') return 'required';
  const { max } = profileLimits.email;
  if (email.length > max) return `max:${max}`;
  return isEmail(email) ? null : 'profile.mistake.email';
}
