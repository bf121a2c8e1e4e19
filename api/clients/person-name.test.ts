import { expect, test } from 'vitest';
import { isSafeName, spellName } from './person-name.ts';
import { personName, safeName } from './typed-schema.ts';

test.each([
  'Külli Külaline',
  'Jānis Bērziņš-Ozols',
  'J.K. Rowling',
  'M. Tamm',
  'Dr. Õun',
  'O’Neill',
  "D'Arc",
  'Mari (ema)',
  'A.Kask',
  'Dr.Smith',
  'Dr.Med.Õun',
  'A.O’Neill',
  'Anne-M.Tamm',
  '李小龍',
])('%s is a name', (name) => expect(isSafeName(name)).toBe(true));

test.each([
  'https://evil.test',
  'You have won: evil.com',
  'EVIL.COM',
  'evil.com',
  'e.com',
  'www.evil.test',
  't.co/x',
  'a@b.ee',
  '<a href=x>',
  'Mari\nBcc: a@b.ee',
  'Mari\u0007',
  'Mari\u202Eiram',
  'Mari\u200BTamm',
])('%j is none', (name) => expect(isSafeName(name)).toBe(false));

test.each([
  ['A.Kask', 'A. Kask'],
  ['Dr.Smith', 'Dr. Smith'],
  ['Dr.Med.Õun', 'Dr. Med. Õun'],
  ['J.K. Rowling', 'J.K. Rowling'],
  ['  Mari   Maasikas ', 'Mari Maasikas'],
  ['Mari\u00a0Maasikas', 'Mari Maasikas'],
  ['Ko\u0303iv', 'Kõiv'],
])('%j of somebody unknown is stored as %j', (typed, stored) => {
  expect(safeName({ max: 100 }).parse(typed)).toBe(stored);
  expect(spellName(stored)).toBe(stored);
});

test('what staff type keeps its dots', () => {
  expect(personName({ max: 100 }).parse(' A.Kask ')).toBe('A.Kask');
});
