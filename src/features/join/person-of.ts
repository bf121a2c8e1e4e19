import type { JoinPerson } from '#api/join/schema.ts';
import { readTypedDate } from '#src/lib/i18n/read-typed-date.ts';
import { asksForBirthDate, asksForCode, hasCounty, type PersonForm, type PersonRules } from './validate-person.ts';

/** What was typed, as it is sent: without what was not asked for. */
export function personOf(values: PersonForm, rules: PersonRules): JoinPerson {
  const text = (field: Exclude<keyof PersonForm, 'citizenship' | 'country'>) => values[field].trim();
  const birthDate = asksForBirthDate(values, rules) ? readTypedDate(values.birthDate) : undefined;
  const { citizenship } = values;
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email').toLowerCase(),
    phone: text('phone'),
    ...(asksForCode(values, rules) && text('idCode') !== '' && { idCode: text('idCode') }),
    ...(birthDate && { birthDate }),
    ...(rules.isComplete && {
      ...(citizenship !== '' && { citizenship }),
      address: text('address'),
      city: text('city'),
      ...(values.country !== '' && { country: values.country }),
      county: hasCounty(values) ? text('county') : '',
      zipCode: text('zipCode'),
      additionalInfo: text('additionalInfo'),
    }),
  };
}
