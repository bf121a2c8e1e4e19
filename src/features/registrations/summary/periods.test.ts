import { expect, test } from 'vitest';
import { comingPeriods, datesOf, pastPeriods } from './periods.ts';

test('every preset of the specification is offered, whole weeks and months for past and upcoming trainings alike', () => {
  expect([...new Set([...pastPeriods, ...comingPeriods])].toSorted()).toEqual(
    [
      'previousWeek',
      'currentWeek',
      'currentWeekFuture',
      'currentWeekPast',
      'nextWeek',
      'previousMonth',
      'currentMonth',
      'currentMonthFuture',
      'currentMonthPast',
    ].toSorted(),
  );
  const both = pastPeriods.filter((period) => comingPeriods.some((coming) => coming === period));
  expect(both).toEqual(['currentMonth', 'currentWeek']);
});

test.each([
  ['currentWeek', { from: '2026-11-23', until: '2026-11-29' }],
  ['currentMonth', { from: '2026-11-01', until: '2026-11-30' }],
] as const)('%s is the whole of it', (period, dates) => {
  expect(datesOf(period, '2026-11-25')).toEqual(dates);
});
