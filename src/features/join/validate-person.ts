import { profileLimits } from '#api/account/profile-limits.ts';
import { isSafeName } from '#api/clients/person-name.ts';
import { readPersonalCode } from '#api/clients/personal-code.ts';
import type { PlainDate } from '#api/dates.ts';
import { joinLimits } from '#api/join/join-limits.ts';
import { isOfAge } from '#api/join/join-rules.ts';
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
const complete = ['citizenship', 'address', 'city', 'zipCode'] as const;
const limits: Partial<Record<PersonField, { max: number }>> = { ...profileLimits, ...joinLimits };

/** Whether a personal code is asked for: also of other citizens, who may have one. */
export const asksForCode = (_: PersonValues, { isComplete, hasNoCode }: PersonRules): boolean =>
  isComplete || !hasNoCode;

export const needsCode = ({ citizenship }: PersonValues, { isComplete, hasNoCode }: PersonRules): boolean =>
  isComplete ? citizenship !== 'other' : !hasNoCode;

/** Counties are those of Estonia and Latvia. */
export const hasCounty = ({ country }: Pick<PersonValues, 'country'>): boolean => country !== 'other';

const codeOf = (values: PersonForm, { today, isComplete }: PersonRules) =>
  readPersonalCode(
    values.idCode,
    today,
    isComplete && (values.citizenship === 'EE' || values.citizenship === 'LV') ? values.citizenship : undefined,
  );

/** Whether the birth date is asked for: where no code says it. */
export function asksForBirthDate(values: PersonForm, rules: PersonRules): boolean {
  if (!asksForCode(values, rules)) return true;
  const birthDate = codeOf(values, rules)?.birthDate;
  return needsCode(values, rules) ? birthDate === null : !birthDate;
}

/** One of another country stays chosen when the country is changed. */
const isCountyOf = ({ country, county }: PersonValues): boolean => country === '' || county.startsWith(`${country}-`);

/** All checks that need neither the server nor the phone number library. */
export function validatePerson(values: PersonForm, rules: PersonRules): FieldErrors<PersonField> {
  const errors: FieldErrors<PersonField> = {};
  const required: PersonField[] = [...always, ...(rules.isComplete ? complete : [])];
  if (rules.isComplete && hasCounty(values)) required.push('county');
  if (needsCode(values, rules)) required.push('idCode');
  if (asksForBirthDate(values, rules)) required.push('birthDate');
  for (const field of required) if (values[field].trim() === '') errors[field] = 'required';
  if (rules.isComplete && hasCounty(values) && !isCountyOf(values)) errors.county ??= 'required';
  for (const [field, { max }] of Object.entries(limits) as [PersonField, { max: number }][])
    if (values[field].trim().length > max) errors[field] = `max:${max}`;
  for (const field of ['firstName', 'lastName'] as const)
    if (!errors[field] && !isSafeName(values[field].trim())) errors[field] = 'visitors.nameMistake';
  if (!errors.email && !isEmail(values.email.trim())) errors.email = 'profile.mistake.email';
  return { ...errors, ...ageErrors(values, rules, errors) };
}

function ageErrors(values: PersonForm, rules: PersonRules, errors: FieldErrors<PersonField>): FieldErrors<PersonField> {
  const isGiven = values.idCode.trim() !== '' || needsCode(values, rules);
  if (asksForCode(values, rules) && isGiven && !errors.idCode) {
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
