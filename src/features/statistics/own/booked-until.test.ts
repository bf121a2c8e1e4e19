import { expect, test } from 'vitest';
import { bookedUntil } from './booked-until.ts';

test('what is booked for the rest of the week counts towards the goal, once it will be attended', () => {
  const items = [
    own('2026-11-24T18:00:00'),
    own('2026-11-29T10:00:00'),
    own('2026-11-24T07:00:00'),
    own('2026-11-30T10:00:00'),
    own('2026-11-26T19:00:00', { status: 'waiting' }),
    own('2026-11-27T19:00:00', { trainingStatus: 'cancelled' }),
  ];
  expect(bookedUntil(items, '2026-11-24T17:42:00', '2026-11-29')).toBe(2);
});

const own = (startDateTime: string, more: object = {}) =>
  ({ startDateTime, status: 'booked', trainingStatus: 'open', ...more }) as const;
