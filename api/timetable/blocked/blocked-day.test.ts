import { expect, test } from 'vitest';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import type { Training } from '../schema.ts';
import { blockedDay } from './blocked-day.ts';
import { nextDayToBook } from './next-day-to-book.ts';

const limit = { allowed: false, error: 'same_day_limit_exceeded', remedy: { kind: 'leave_one', limit: 2 } } as const;
let id = 0;
const now = new Date('2026-11-25T08:00:00Z');

test('a day on which all is refused for one reason has it once; own classes and those that are over do not count', () => {
  const [one, two] = [training(), training()];
  const over = training({ startDateTime: '2026-11-25T07:00:00', bookable: { allowed: true } });
  expect(blocked([one, training({ my }), over, two])).toMatchObject({
    error: 'same_day_limit_exceeded',
    refused: [{ id: one.id }, { id: two.id }],
  });
});

test('one class that can be booked, a second reason, or a single class leaves the reasons in the rows', () => {
  const noRight = { allowed: false, error: 'registering_not_allowed' };
  const reason = (one: 'no_right' | 'not_covered') =>
    training({ bookable: { ...noRight, remedy: { kind: 'buy', reason: one } } });
  expect(blocked([training(), training(), training({ bookable: { allowed: true } })])).toBeUndefined();
  expect(blocked([reason('no_right'), reason('not_covered')])).toBeUndefined();
  expect(blocked([reason('no_right'), reason('no_right')])).toBeDefined();
  expect(blocked([training()])).toBeUndefined();
});

test('the limit of a style and a booking at the same time are reasons of single classes', () => {
  for (const error of ['same_style_per_day_limit_exceeded', 'overlapping_training'])
    expect(blocked([training({ bookable: { ...limit, error } }), training({ bookable: { ...limit, error } })])).toBe(
      undefined,
    );
});

test('the next day to go to has a place that can be taken', () => {
  const bookable = { allowed: true };
  const week = [
    training({ startDateTime: '2026-11-28T18:00:00', bookable }),
    training({ startDateTime: '2026-11-26T18:00:00' }),
    training({ startDateTime: '2026-11-27T18:00:00', bookable, freePlaces: 0 }),
    training({ startDateTime: '2026-11-25T18:00:00', bookable }),
  ];
  expect(nextDayToBook(week, '2026-11-25')).toBe('2026-11-28');
});

const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
} as const;

const training = (changes: Partial<Training> = {}): Training => ({
  ...sampleTraining,
  id: ++id,
  startDateTime: '2026-11-25T18:00:00',
  bookable: limit,
  ...changes,
});

const blocked = (trainings: Training[]) => blockedDay(trainings, now, () => 'Europe/Tallinn');
