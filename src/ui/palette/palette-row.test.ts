import { expect, test } from 'vitest';
import { isFoundIn } from './palette-row.ts';

test.each([
  ['koik', 'Kõik klubid', true],
  ['sed', 'Šedevrs', true],
  ['rai', 'Rēķini', false],
  ['rek', 'Rēķini', true],
  ['tree tunn', 'Treeneri tunniplaan', true],
  ['tunn tree', 'Treeneri tunniplaan', true],
  ['Kadri Tamm, R 18.00', 'Kadri Tamm R 18.00', true],
  ['plaan', 'Tunniplaan', false],
  ['', 'anything', true],
])('“%s” in “%s”: %s', (typed, text, isFound) => {
  expect(isFoundIn(typed, text)).toBe(isFound);
});
