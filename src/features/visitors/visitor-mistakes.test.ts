import { expect, test } from 'vitest';
import { findVisitorMistakes } from './visitor-mistakes.ts';

const good = { name: 'Külli Külaline', email: 'kulli@kulaline.test', phone: '5555 0123' };

test('every field is asked for, and blanks are nothing', () => {
  expect(findVisitorMistakes(good)).toEqual({});
  expect(findVisitorMistakes({ name: ' ', email: '', phone: '  ' })).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
  });
});

test('a name is no link', () => {
  expect(findVisitorMistakes({ ...good, name: 'Win at evil.com' })).toEqual({ name: 'name' });
});

test('an email address has an @ and a host, and no field is longer than the server takes', () => {
  expect(findVisitorMistakes({ ...good, email: 'kulli.kulaline' })).toEqual({ email: 'email' });
  expect(findVisitorMistakes({ ...good, name: 'x'.repeat(101) })).toEqual({ name: 'max' });
});
