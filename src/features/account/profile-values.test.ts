import { describe, expect, it } from 'vitest';
import type { Profile } from '#api/account/schema.ts';
import { findTouched, valuesOf } from './profile-values.ts';
import { validateEmail, validateProfile } from './validate-profile.ts';

const profile: Profile = {
  clientId: 1,
  clientCode: 'K1',
  firstName: 'Liis',
  lastName: 'Kuusk',
  email: 'liis@klubi.test',
  phone: '+37255550100',
  address: 'Pärnu mnt 1',
  city: 'Tallinn',
  county: 'EE-37',
  zipCode: '10141',
  allowSubstituteSms: false,
};
const saved = valuesOf(profile);

describe('the touched fields', () => {
  it('are none while all is unchanged apart from surrounding spaces', () => {
    expect(findTouched(saved, saved)).toEqual({});
    expect(findTouched({ ...saved, city: ' Tallinn ' }, saved)).toEqual({});
  });

  it('are all that differ, without surrounding spaces, emptied ones too', () => {
    const values = { ...saved, city: ' Tartu', zipCode: '', allowSubstituteSms: true };
    expect(findTouched(values, saved)).toEqual({ city: 'Tartu', zipCode: '', allowSubstituteSms: true });
    expect(findTouched(values, { ...saved, ...findTouched(values, saved) })).toEqual({});
  });

  it('never include one that the user may not change', () => {
    expect(Object.keys(saved)).not.toContain('clientId');
    expect(Object.keys(saved)).not.toContain('clientCode');
    expect(Object.keys(saved)).not.toContain('email');
  });
});

describe('fieldErrors', () => {
  it('are given for missing names and addresses, texts too long, and invalid addresses', () => {
    expect(validateProfile({ firstName: '' })).toEqual({ firstName: 'required' });
    expect(validateEmail(' ')).toBe('required');
    expect(validateProfile({ lastName: 'x'.repeat(101) })).toEqual({ lastName: 'max:100' });
    for (const email of ['liis', 'liis@', '@klubi.test', 'li is@klubi.test', 'liis@klubi', 'liis@klubi.']) {
      expect([email, validateEmail(email)]).toEqual([email, 'profile.mistake.email']);
    }
  });

  it('are not given for optional empty fields, nor for untouched ones', () => {
    expect(validateProfile({ phone: '', address: '', city: '', county: '', zipCode: '' })).toEqual({});
    expect(validateProfile({ city: 'Tartu', allowSubstituteSms: true })).toEqual({});
  });
});
