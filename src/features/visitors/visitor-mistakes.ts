import { visitorLimits, isVisitorName } from '#api/visitors/visitor-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';

export interface VisitorValues {
  name: string;
  email: string;
  phone: string;
}

export type VisitorMistake = 'required' | 'max' | 'name' | 'email' | 'phone';
export type VisitorMistakes = Partial<Record<keyof VisitorValues, VisitorMistake>>;

export const visitorFields = ['name', 'email', 'phone'] as const;

export const trimmed = ({ name, email, phone }: VisitorValues): VisitorValues => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
});

/** All that can be seen without the server and the book of phone numbers. */
export function findVisitorMistakes(typed: VisitorValues): VisitorMistakes {
  const values = trimmed(typed);
  const mistakes: VisitorMistakes = {};
  for (const field of visitorFields) {
    if (values[field] === '') mistakes[field] = 'required';
    else if (values[field].length > visitorLimits[field].max) mistakes[field] = 'max';
  }
  if (!mistakes.name && !isVisitorName(values.name)) mistakes.name = 'name';
  if (!mistakes.email && !isEmail(values.email)) mistakes.email = 'email';
  return mistakes;
}
