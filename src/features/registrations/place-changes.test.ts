import { describe, expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { withoutPlace, withPlace } from './place-changes.ts';

const training: Training = {
  ...sampleTraining,
  startDateTime: '2026-11-24T18:15:00',
  duration: 45,
  name: 'Ratas: tipptempo',
  color: '#f0c13e',
  roomId: 1,
  trainerId: 1,
  maxPlaces: 17,
  freePlaces: 1,
  bookable: { allowed: true },
};
const full = { ...training, freePlaces: 0, waitingCount: 2 };

describe('what the screen shows between the response and the refetched timetable:', () => {
  test('a booking takes one of the free places', () => {
    const after = withPlace(training, { registrationId: 9, status: 'booked' });
    expect(after).toMatchObject({ freePlaces: 0, waitingCount: 0, my: { registrationId: 9, status: 'booked' } });
    expect(after.bookable).toBeUndefined();
  });

  test('a waitlisted one makes the waitlist longer and takes no place', () => {
    const after = withPlace(full, { registrationId: 9, status: 'waiting', placeInWaitingList: 3 });
    expect(after).toMatchObject({ freePlaces: 0, waitingCount: 3, my: { placeInWaitingList: 3 } });
  });

  test('leaving frees exactly what was taken', () => {
    expect(withoutPlace(withPlace(training, { registrationId: 9, status: 'booked' }))).toEqual(training);
    const line = withPlace(full, { registrationId: 9, status: 'waiting', placeInWaitingList: 3 });
    expect(withoutPlace(line)).toEqual(full);
  });

  test('a place that others wait for goes to the first of them and is never shown as free', () => {
    const mine = { ...withPlace({ ...full, freePlaces: 1 }, { registrationId: 9, status: 'booked' }) };
    expect(withoutPlace(mine)).toMatchObject({ freePlaces: 0, waitingCount: 1 });
  });

  test('without a registration there is nothing to leave', () => {
    expect(withoutPlace(training)).toBe(training);
  });
});
