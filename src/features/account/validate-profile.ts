import { profileLimits } from '#api/account/profile-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** What is wrong with a field, in no language; `max:100` has the bound in it. */
export type ProfileFieldError = 'required' | `max:${number}` | 'email' | 'phone';
export type ProfileFieldErrors = Partial<Record<ProfileField, ProfileFieldError>>;

const required: readonly ProfileField[] = ['firstName', 'lastName'];

/** All that can be seen without the server and the book of phone numbers. Fields left as they were are never wrong. */
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

/** What is wrong with an e-mail address as it was typed; null where nothing is, as a form wants it. */
export function validateEmail(typed: string): ProfileFieldError | null {
  const email = typed.trim();
  if (email === '') return 'required';
  const { max } = profileLimits.email;
  if (email.length > max) return `max:${max}`;
  return isEmail(email) ? null : 'email';
}
