import { expect, test } from 'vitest';
import { repeatDates } from './repeat-dates.ts';

test('once without a repeat', () => {
  expect(repeatDates('2026-11-24', null)).toEqual(['2026-11-24']);
});

test('on its weekdays, the last day included, without what is left out', () => {
  const repeat = { weekdays: [2, 4], until: '2026-12-08', skipDates: ['2026-12-01'] };
  expect(repeatDates('2026-11-25', repeat)).toEqual(['2026-11-26', '2026-12-03', '2026-12-08']);
});

test('never for longer than a year', () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  expect(repeatDates('2026-01-01', { weekdays: days, until: '2999-01-01', skipDates: [] })).toHaveLength(367);
});
