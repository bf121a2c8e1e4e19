import { expect, test } from 'vitest';
import { readTypedDate } from '#src/lib/i18n/read-typed-date.ts';
import { personOf } from './person-of.ts';
import { asksForBirthDate, type PersonForm, validatePerson } from './validate-person.ts';

const simple = { isComplete: false, hasNoCode: false, today: '2026-11-24' };

test.each([
  ['24.11.1990', '1990-11-24'],
  [' 1.2.1990 ', '1990-02-01'],
  ['24/11/1990', '1990-11-24'],
  ['31.02.1990', undefined],
  ['24.11.90', undefined],
])('%s is the birth date %s', (text, date) => {
  expect(readTypedDate(text)).toBe(date);
});

test('a simple form asks for a name, ways to reach them, and a code or a birth date', () => {
  expect(mistakes({})).toEqual({});
  expect(mistakes({ idCode: '' })).toEqual({ idCode: 'required' });
  expect(mistakes({ idCode: '37605030298' })).toEqual({ idCode: 'snackbar.id_code_not_valid' });
  expect(mistakes({ idCode: '' }, { hasNoCode: true })).toEqual({ birthDate: 'required' });
  expect(mistakes({ idCode: '', birthDate: '24.11.2008' }, { hasNoCode: true })).toEqual({});
  expect(mistakes({ idCode: '', birthDate: '25.11.2008' }, { hasNoCode: true })).toEqual({
    birthDate: 'snackbar.under_age',
  });
});

test('a Latvian code without a birth date asks for it', () => {
  expect(asksForBirthDate({ ...person, idCode: '320000-00008' }, simple)).toBe(true);
  expect(asksForBirthDate(person, simple)).toBe(false);
  expect(mistakes({ idCode: '320000-00008' })).toEqual({ birthDate: 'required' });
});

test('a complete form asks for citizenship and address, and for a code of that country', () => {
  const rules = { isComplete: true };
  expect(Object.keys(mistakes({}, rules)).toSorted()).toEqual(['address', 'citizenship', 'city', 'county', 'zipCode']);
  const address = { address: 'Peetri 5', city: 'Tallinn', county: 'EE-37', zipCode: '10411' };
  expect(mistakes({ ...address, citizenship: 'EE' }, rules)).toEqual({});
  expect(mistakes({ ...address, citizenship: 'LV' }, rules)).toEqual({ idCode: 'snackbar.id_code_not_valid' });
  expect(mistakes({ ...address, citizenship: 'other', idCode: '' }, rules)).toEqual({ birthDate: 'required' });
});

test('a citizen of another country may have a code, which then says when they were born', () => {
  const rules = { isComplete: true };
  const other = {
    address: 'Peetri 5',
    city: 'Tallinn',
    county: 'EE-37',
    zipCode: '10411',
    citizenship: 'other' as const,
  };
  expect(mistakes(other, rules)).toEqual({});
  expect(mistakes({ ...other, idCode: '37605030298' }, rules)).toMatchObject({ idCode: 'snackbar.id_code_not_valid' });
  expect(mistakes({ ...other, idCode: '320000-00008' }, rules)).toEqual({ birthDate: 'required' });
  expect(personOf({ ...person, ...other }, { ...simple, ...rules })).toMatchObject({ idCode: person.idCode });
  expect(personOf({ ...person, ...other, idCode: '' }, { ...simple, ...rules })).not.toHaveProperty('idCode');
});

test('a county is asked for where one lives in Estonia or Latvia, and is one of that country', () => {
  const rules = { isComplete: true };
  const home = { address: 'Mannerheimintie 1', city: 'Helsinki', zipCode: '00100', citizenship: 'EE' as const };
  expect(mistakes({ ...home, country: 'other' }, rules)).toEqual({});
  expect(mistakes({ ...home, country: 'LV', county: 'EE-37' }, rules)).toEqual({ county: 'required' });
  const sent = personOf({ ...person, ...home, country: 'other', county: 'EE-37' }, { ...simple, ...rules });
  expect(sent).toMatchObject({ country: 'other', county: '' });
});

const person: PersonForm = {
  firstName: 'Liis',
  lastName: 'Liituja',
  citizenship: '',
  birthDate: '',
  email: 'liis@liituja.test',
  phone: '5555 0100',
  address: '',
  city: '',
  country: 'EE',
  county: '',
  zipCode: '',
  additionalInfo: '',
  idCode: '37605030299',
  campaignCode: '',
};
const mistakes = (over: Partial<PersonForm>, rules: Partial<typeof simple> = {}) =>
  validatePerson({ ...person, ...over }, { ...simple, ...rules });
