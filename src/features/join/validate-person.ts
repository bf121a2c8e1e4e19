import { profileLimits } from '#api/account/profile-limits.ts';
import { readPersonalCode } from '#api/clients/personal-code.ts';
import type { PlainDate } from '#api/dates.ts';
import { joinLimits } from '#api/join/join-limits.ts';
import { isOfAge } from '#api/join/join-rules.ts';
import { isVisitorName } from '#api/visitors/visitor-limits.ts';
import { readTypedDate } from '#src/lib/i18n/read-typed-date.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { FieldErrors } from '#src/ui/form/field-errors.ts';
import type { PersonValues } from './join-draft.ts';

export type PersonForm = PersonValues & { idCode: string; campaignCode: string };
export type PersonField = keyof PersonForm;

export interface PersonRules {
  isComplete: boolean;
  /** In a simple form: by the birth date. */
  hasNoCode: boolean;
  today: PlainDate;
}

const always = ['firstName', 'lastName', 'email', 'phone'] as const;
const complete = ['citizenship', 'address', 'city', 'county', 'zipCode'] as const;
const limits: Partial<Record<PersonField, { max: number }>> = { ...profileLimits, ...joinLimits };

/** Whether a personal code is asked for. */
export const asksForCode = ({ citizenship }: PersonValues, { isComplete, hasNoCode }: PersonRules): boolean =>
  isComplete ? citizenship !== 'other' : !hasNoCode;

const codeOf = (values: PersonForm, { today, isComplete }: PersonRules) =>
  readPersonalCode(
    values.idCode,
    today,
    isComplete && (values.citizenship === 'EE' || values.citizenship === 'LV') ? values.citizenship : undefined,
  );

/** Whether the birth date is asked for: without a code, or with one that does not say it. */
export const asksForBirthDate = (values: PersonForm, rules: PersonRules): boolean =>
  !asksForCode(values, rules) || codeOf(values, rules)?.birthDate === null;

/** All checks that need neither the server nor the phone number library. */
export function validatePerson(values: PersonForm, rules: PersonRules): FieldErrors<PersonField> {
  const errors: FieldErrors<PersonField> = {};
  const required: PersonField[] = [...always, ...(rules.isComplete ? complete : [])];
  if (asksForCode(values, rules)) required.push('idCode');
  if (asksForBirthDate(values, rules)) required.push('birthDate');
  for (const field of required) if (values[field].trim() === '') errors[field] = 'required';
  for (const [field, { max }] of Object.entries(limits) as [PersonField, { max: number }][])
    if (values[field].trim().length > max) errors[field] = `max:${max}`;
  for (const field of ['firstName', 'lastName'] as const)
    if (!errors[field] && !isVisitorName(values[field].trim())) errors[field] = 'visitors.nameMistake';
  if (!errors.email && !isEmail(values.email.trim())) errors.email = 'profile.mistake.email';
  return { ...errors, ...ageErrors(values, rules, errors) };
}

function ageErrors(values: PersonForm, rules: PersonRules, errors: FieldErrors<PersonField>): FieldErrors<PersonField> {
  if (asksForCode(values, rules) && !errors.idCode) {
    const code = codeOf(values, rules);
    if (!code) return { idCode: 'snackbar.id_code_not_valid' };
    if (code.birthDate !== null && !isOfAge(code.birthDate, rules.today)) return { idCode: 'snackbar.under_age' };
  }
  if (!asksForBirthDate(values, rules) || errors.birthDate) return {};
  const birthDate = readTypedDate(values.birthDate);
  if (birthDate === undefined || birthDate > rules.today || birthDate < '1900-01-01')
    return { birthDate: 'errors.field.invalid' };
  return isOfAge(birthDate, rules.today) ? {} : { birthDate: 'snackbar.under_age' };
}
