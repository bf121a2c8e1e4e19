import { expect, test } from 'vitest';
import { softHyphens } from './soft-hyphens.ts';

test.each([
  ['Kangitreening', 'Kan-gi-tree-ning'],
  ['Ringtreening', 'Ring-tree-ning'],
  ['Seeniorvõimlemine', 'See-nior-võim-le-mine'],
  ['Ūdens vingrošana', 'Ūdens vin-gro-šana'],
  ['Grūtnieču vingrošana', 'Grūt-nieču vin-gro-šana'],
  ['Pirts rituāls: medus', 'Pirts ritu-āls: medus'],
  ['HIIT 45', 'HIIT 45'],
  ['Jooga', 'Jooga'],
])(
  '“%s” may be broken between syllables, with three letters at least at its beginning and its end',
  (word, expected) => {
    expect(softHyphens(word).replaceAll('\u00AD', '-')).toBe(expected);
  },
);
