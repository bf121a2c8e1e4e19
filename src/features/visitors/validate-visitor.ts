import { isVisitorName, visitorLimits } from '#api/visitors/visitor-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';

export interface VisitorValues {
  name: string;
  email: string;
  phone: string;
}

export type VisitorFieldError = 'required' | 'max' | 'name' | 'email' | 'phone';
export type VisitorFieldErrors = Partial<Record<keyof VisitorValues, VisitorFieldError>>;

export const visitorFields = ['name', 'email', 'phone'] as const;

export const trimmed = ({ name, email, phone }: VisitorValues): VisitorValues => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
});

/** All checks that need neither the server nor the phone number library. */
export function validateVisitor(typed: VisitorValues): VisitorFieldErrors {
  const values = trimmed(typed);
  const fieldErrors: VisitorFieldErrors = {};
  for (const field of visitorFields) {
    if (values[field] === '') fieldErrors[field] = 'required';
    else if (values[field].length > visitorLimits[field].max) fieldErrors[field] = 'max';
  }
  if (!fieldErrors.name && !isVisitorName(values.name)) fieldErrors.name = 'name';
  if (!fieldErrors.email && !isEmail(values.email)) fieldErrors.email = 'email';
  return fieldErrors;
}
