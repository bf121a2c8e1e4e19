import { expect, test } from 'vitest';
import { todaysBooking } from './todays-booking.ts';

const next = {
  trainingId: 1,
  name: 'Vinyasa',
  startDateTime: '2026-11-24T18:00:00',
  duration: 60,
  roomName: null,
  trainerName: null,
  unitId: 1,
  status: 'booked',
} as const;

test('the pass shows a training booked today, until it ends', () => {
  expect(shownAt('2026-11-24T00:10')).toBe(next);
  expect(shownAt('2026-11-24T18:59')).toBe(next);
  expect(shownAt('2026-11-24T19:00')).toBeUndefined();
});

test.each([
  ['of another day', next, '2026-11-23T18:00'],
  ['only waited for', { ...next, status: 'waiting' } as const, '2026-11-24T17:00'],
  ['that is not there', undefined, '2026-11-24T17:00'],
])('the pass shows no training %s', (_, training, time) => {
  expect(todaysBooking(training, new Date(`${time}+02:00`), 'Europe/Tallinn')).toBeUndefined();
});

const shownAt = (time: string, training: Parameters<typeof todaysBooking>[0] = next) =>
  todaysBooking(training, new Date(`${time}+02:00`), 'Europe/Tallinn');
