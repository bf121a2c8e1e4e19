import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { firstChoice } from './first-choice.ts';

const booked = { my: { status: 'booked', cancelingAllowed: true, freeCancelUntil: null } };

test('a day begins with the user’s next class, else the first that has a place for them, else the first to come', () => {
  const over = at(1, '10:00', booked);
  const full = at(2, '18:00', { freePlaces: 0 });
  const free = at(3, '18:30');
  const own = at(4, '19:00', booked);
  expect(chosen(over, full, free, own)).toBe(4);
  expect(chosen(over, full, free)).toBe(3);
  expect(chosen(over, full)).toBe(2);
  expect(chosen(over)).toBe(1);
  expect(chosen()).toBeUndefined();
});

const at = (id: number, time: string, more: object = {}) =>
  ({
    id,
    startDateTime: `2026-11-24T${time}:00`,
    duration: 60,
    status: 'open',
    freePlaces: 3,
    waitingCount: 0,
    isWaitingListAllowed: true,
    ...more,
  }) as Training;

const chosen = (...trainings: Training[]) =>
  firstChoice(trainings, new Date('2026-11-24T15:00:00Z'), () => 'Europe/Tallinn')?.id;
