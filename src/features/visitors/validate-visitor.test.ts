import { expect, test } from 'vitest';
import { validateVisitor } from './validate-visitor.ts';

const good = { name: 'Külli Külaline', email: 'kulli@kulaline.test', phone: '5555 0123' };

test('every field is required, and blanks count as empty', () => {
  expect(validateVisitor(good)).toEqual({});
  expect(validateVisitor({ name: ' ', email: '', phone: '  ' })).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
  });
});

test('a name cannot be a link', () => {
  expect(validateVisitor({ ...good, name: 'Win at evil.com' })).toEqual({ name: 'visitors.nameMistake' });
});

test('an email address has an @ and a host, and no field is longer than the server accepts', () => {
  expect(validateVisitor({ ...good, email: 'kulli.kulaline' })).toEqual({ email: 'profile.mistake.email' });
  expect(validateVisitor({ ...good, name: 'x'.repeat(101) })).toEqual({ name: 'max:100' });
});
