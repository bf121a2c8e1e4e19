import { describe, expect, test } from 'vitest';
import { formatWeek } from '#src/lib/i18n/format-date.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { nextDayWith, nowIndex, ownDays, runningFromDayBefore, splitDay, trainingsOn } from './day-trainings.ts';
import type { Training } from './schema.ts';

/** 17:42 in Riga. */
const now = new Date('2026-11-24T15:42:00Z');

describe('a day', () => {
  const week = [
    at('2026-11-24T16:30:00'),
    at('2026-11-24T17:00:00'),
    at('2026-11-24T17:15:00', { my }),
    at('2026-11-24T17:42:00'),
    at('2026-11-24T18:00:00'),
    at('2026-11-26T09:00:00', { my, status: 'cancelled' }),
    at('2026-11-27T09:00:00', { my: { ...my, status: 'waiting' } }),
  ];
  const today = trainingsOn(week, '2026-11-24');

  test('collapses what has begun, but not the user’s own before it ends', () => {
    const { earlier, coming } = splitDay(today, now, zoneOf);
    expect(times(earlier)).toEqual(['16:30', '17:00', '17:42']);
    expect(times(coming)).toEqual(['17:15', '18:00']);
  });

  test('has its current-time marker before the first that begins later', () => {
    const { coming } = splitDay(today, now, zoneOf);
    expect(nowIndex(coming, now, zoneOf)).toBe(1);
    expect(nowIndex(today, now, zoneOf)).toBe(4);
    expect(nowIndex(today, new Date('2026-11-24T20:00:00Z'), zoneOf)).toBe(5);
  });

  test('is marked where the user is booked or waitlisted, unless it is cancelled', () => {
    expect([...ownDays(week)]).toEqual(['2026-11-24', '2026-11-27']);
  });

  test('knows the next day with a training', () => {
    expect(nextDayWith(week, '2026-11-24')).toBe('2026-11-26');
    expect(nextDayWith(week, '2026-11-27')).toBeUndefined();
  });
});

describe('a week’s name', () => {
  test.each([
    ['2026-11-23', '23.–29.11.2026'],
    ['2026-11-30', '30.11.–06.12.2026'],
    ['2026-12-28', '28.12.2026–03.01.2027'],
  ])('from %s is %s', (monday, text) => {
    expect(formatWeek(monday)).toBe(text);
  });
});

test('an own training that began the day before is listed until it ends, another’s is not', () => {
  const late = at('2026-11-24T23:30:00', { duration: 90, my });
  const others = at('2026-11-24T23:30:00', { duration: 90 });
  const runningAt = (instant: string) => runningFromDayBefore([late, others], new Date(instant), zoneOf);
  expect(runningAt('2026-11-24T22:10:00Z')).toEqual([late]);
  expect(runningAt('2026-11-24T21:50:00Z')).toEqual([]);
  expect(runningAt('2026-11-24T23:00:00Z')).toEqual([]);
});

const zoneOf = () => 'Europe/Riga';

const my: NonNullable<Training['my']> = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
};

const at = (startDateTime: string, changes: Partial<Training> = {}): Training => ({
  ...sampleTraining,
  startDateTime,
  name: 'Vinyasa jooga',
  style: 4,
  color: '#68ca80',
  roomId: 1,
  trainerId: 3,
  freePlaces: 2,
  ...changes,
});

const times = (list: readonly Training[]) => list.map(({ startDateTime }) => startDateTime.slice(11, 16));
