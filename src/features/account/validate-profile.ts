import { profileLimits } from '#api/account/profile-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** A field’s error code, not translated; `max:100` includes the limit. */
export type ProfileFieldError = 'required' | `max:${number}` | 'email' | 'phone';
export type ProfileFieldErrors = Partial<Record<ProfileField, ProfileFieldError>>;

const required: readonly ProfileField[] = ['firstName', 'lastName'];

/** All checks that need neither the server nor the phone number library. Untouched fields never have errors. */
export function validateProfile(touched: Partial<ProfileValues>): ProfileFieldErrors {
  const fieldErrors = (Object.keys(touched) as ProfileField[]).map((field) => [
    field,
    findMistake(field, touched[field]),
  ]);
  return Object.fromEntries(fieldErrors.filter(([, fieldError]) => fieldError !== undefined));
}

function findMistake(field: ProfileField, value: string | boolean | undefined): ProfileFieldError | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === '') return required.includes(field) ? 'required' : undefined;
  const max = field in profileLimits ? profileLimits[field as keyof typeof profileLimits].max : undefined;
  return max !== undefined && value.length > max ? `max:${max}` : undefined;
}

/** The error of an e-mail address as typed; null where there is none, as the form expects. */
export function validateEmail(typed: string): ProfileFieldError | null {
  const email = typed.trim();
  if (email === '') return 'required';
  const { max } = profileLimits.email;
  if (email.length > max) return `max:${max}`;
  return isEmail(email) ? null : 'email';
}
