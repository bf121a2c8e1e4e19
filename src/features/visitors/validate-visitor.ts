import { isSafeName } from '#api/clients/person-name.ts';
import { visitorLimits } from '#api/visitors/visitor-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';

export type VisitorValues = {
  name: string;
  email: string;
  phone: string;
};

const visitorFields = ['name', 'email', 'phone'] as const;

export const trimmed = ({ name, email, phone }: VisitorValues): VisitorValues => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
});

/** All checks that need neither the server nor the phone number library. */
export function validateVisitor(typed: VisitorValues): FieldErrors<keyof VisitorValues> {
  const values = trimmed(typed);
  const fieldErrors: FieldErrors<keyof VisitorValues> = {};
  for (const field of visitorFields) {
    if (values[field] === '') fieldErrors[field] = 'required';
    else if (values[field].length > visitorLimits[field].max) fieldErrors[field] = `max:${visitorLimits[field].max}`;
  }
  if (!fieldErrors.name && !isSafeName(values.name)) fieldErrors.name = 'visitors.nameMistake';
  if (!fieldErrors.email && !isEmail(values.email)) fieldErrors.email = 'profile.mistake.email';
  return fieldErrors;
}
