import { describe, expect, test } from 'vitest';
import type { UserTraining } from '#api/registrations/schema.ts';
import { sampleUserTraining } from '#tests/support/timetable/sample-training.ts';
import { datesOf } from '../summary/periods.ts';
import { groupByDay, splitOwn } from './own-trainings.ts';

const zone = 'Europe/Tallinn';
/** 17:42 in Tallinn. */
const now = new Date('2026-11-24T15:42:00Z');

describe('the user’s own trainings', () => {
  test('keep a running one as upcoming; past ones are sorted newest first', () => {
    const items = [own('2026-11-23T18:00:00'), own('2026-11-24T07:00:00'), own('2026-11-24T17:00:00')];
    const { upcoming, past } = splitOwn(items, now, zone);
    expect(starts(upcoming)).toEqual(['11-24T17:00']);
    expect(starts(past)).toEqual(['11-24T07:00', '11-23T18:00']);
  });

  test('omit a past one that was only waitlisted', () => {
    const { upcoming, past } = splitOwn([own('2026-11-23T18:00:00', { status: 'waiting' })], now, zone);
    expect([...upcoming, ...past]).toEqual([]);
  });

  test('are grouped by day in their order', () => {
    const days = groupByDay([own('2026-11-24T18:00:00'), own('2026-11-24T19:00:00'), own('2026-11-26T18:00:00')]);
    expect(days.map(({ date, items }) => [date, items.length])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-26', 1],
    ]);
  });
});

describe('periods', () => {
  test.each([
    ['currentMonthPast', '2026-11-24', '2026-11-01', '2026-11-24'],
    ['previousMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['previousMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
    ['currentWeekPast', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['previousWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['currentWeek', '2026-11-24', '2026-11-23', '2026-11-29'],
    ['currentWeekFuture', '2026-11-24', '2026-11-24', '2026-11-29'],
    ['currentWeekFuture', '2026-11-29', '2026-11-29', '2026-11-29'],
    ['nextWeek', '2026-12-31', '2027-01-04', '2027-01-10'],
    ['currentMonth', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['currentMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['currentMonthFuture', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['currentMonthFuture', '2026-11-24', '2026-11-24', '2026-11-30'],
  ] as const)('%s of %s is %s to %s', (period, today, from, until) => {
    expect(datesOf(period, today)).toEqual({ from, until });
  });
});

function own(startDateTime: string, changes: Partial<UserTraining> = {}): UserTraining {
  return {
    ...sampleUserTraining,
    startDateTime,
    trainingName: 'Vinyasa jooga',
    trainingColor: '#68ca80',
    trainingTypeColor: '#68ca80',
    clubName: 'Noblessner',
    style: 4,
    freePlaces: 2,
    ...changes,
  };
}

const starts = (items: readonly UserTraining[]) => items.map(({ startDateTime }) => startDateTime.slice(5, 16));
