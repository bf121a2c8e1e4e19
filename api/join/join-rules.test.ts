import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { bornByOf, isOfAge } from './join-rules.ts';

test.each([
  ['2008-11-24', true],
  ['2008-11-25', false],
  ['1903-03-03', true],
])('who is born on %s is of age on 24 November 2026: %s', (birthDate, expected) => {
  expect(isOfAge(birthDate, '2026-11-24')).toBe(expected);
});

test('who is born on 29 February is of age on 1 March where the year has no such day', () => {
  expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
  expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true);
});

test.each(['2026-02-28', '2026-03-01', '2028-02-29', '2026-11-30'])(
  'whoever was born by the last day of those of age on %s is, and nobody else',
  (today) => {
    const last = bornByOf(today);
    expect([isOfAge(last, today), isOfAge(addDays(last, 1), today)]).toEqual([true, false]);
  },
);
