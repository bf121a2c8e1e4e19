import { expect, test } from 'vitest';
import { classesOf, nameSheets } from './class-name.ts';

const sheets = [
  { path: 'src/features/join/join.module.css', classes: ['flow'] },
  { path: 'src/features/training-groups/own/join.module.css', classes: ['column'] },
  { path: 'src/features/clients/card/card.module.css', classes: ['card'] },
  { path: 'src/ui/layout/card.module.css', classes: ['card'] },
  { path: 'src/theme/type.module.css', classes: ['h1'] },
];
const expected = ['card', 'clients/card/card', 'join/join', 'training-groups/own/join', 'type'];

test.each([
  ['as they stand', sheets],
  ['the other way', sheets.toReversed()],
])('sheets have the same names in whatever order the bundler reads them: %s', (_, read) => {
  const named = nameSheets(read);
  expect(named.map(([name]) => name).toSorted()).toEqual(expected);
  expect(Object.fromEntries(named)).toMatchObject({ 'join/join': sheets[0], card: sheets[3] });
});

test('a name that no sheet has alone is refused', () => {
  const classes = Object.fromEntries(nameSheets(sheets).map(([name]) => [name, { own: '_abc0' }]));
  expect(classesOf(classes, 'card')).toEqual({ own: '_abc0' });
  expect(() => classesOf(classes, 'join')).toThrow('"join"');
});
