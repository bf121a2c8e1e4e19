import { expect, test } from 'vitest';
import { fillIn, findUnknown, names, variablesOf } from './fill-in.ts';

test('a text is filled in, and a name is never read as a variable', () => {
  expect(fillIn('Tere, {{firstName}}! {{ club }}', { firstName: '{{club}} $& Mari', club: 'Tuisk' })).toBe(
    'Tere, {{club}} $& Mari! Tuisk',
  );
  expect(fillIn('{{contractEnd}}.', {})).toBe('.');
});

test.each([
  ['Tere, {{firstName}}!', []],
  ['{{name}} {{firstName}} {{}}', ['{{name}}', '{{}}']],
  ['{{contractEnd}}', ['{{contractEnd}}']],
  ['{{firstName', ['{{']],
  ['firstName}}', ['}}']],
  ['{firstName} { } %', []],
  ['{{constructor}}', ['{{constructor}}']],
])('%s has the unknown %j', (text, unknown) => {
  expect(findUnknown(text, variablesOf('club'))).toEqual(unknown);
});

test('each audience has its own variables', () => {
  expect(findUnknown('{{contractEnd}}', variablesOf('contract'))).toEqual([]);
  expect(findUnknown('{{training}} {{time}} {{place}}', variablesOf('training'))).toEqual([]);
  expect(findUnknown('{{training}}', variablesOf('person'))).toEqual(['{{training}}']);
});

test('what a text names is known', () => {
  expect(names('Tere, {{ firstName }}', 'firstName')).toBe(true);
  expect(names('Tere, firstName', 'firstName')).toBe(false);
});
