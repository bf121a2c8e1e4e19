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

test('the pass shows a training booked today', () => {
  expect(todaysBooking(next, '2026-11-24')).toBe(next);
});

test.each([
  ['of another day', next, '2026-11-23'],
  ['only waited for', { ...next, status: 'waiting' } as const, '2026-11-24'],
  ['that is not there', undefined, '2026-11-24'],
])('the pass shows no training %s', (_, training, today) => {
  expect(todaysBooking(training, today)).toBeUndefined();
});
