import { describe, expect, test } from 'vitest';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { placeState } from './place-state.ts';
import type { Training } from './schema.ts';

const zone = 'Europe/Tallinn';
/** 17:42 in Tallinn. */
const now = new Date('2026-11-24T15:42:00Z');
const tomorrow = '2026-11-25T06:00:00Z';

describe('the state of a place', () => {
  test.each<[string, Partial<Training>, object]>([
    ['free places can be booked', {}, { kind: 'free', free: 7 }],
    ['one or two left are the last', { freePlaces: 2 }, { kind: 'last', free: 2 }],
    ['a full one has a line to join', { freePlaces: 0, waitingCount: 3 }, { kind: 'list', waiting: 3 }],
    ['a full one without a line is full', { freePlaces: 0, isWaitingListAllowed: false }, { kind: 'full' }],
    ['a reduced room never shows fewer than none', { freePlaces: -2, waitingCount: 1 }, { kind: 'list', waiting: 1 }],
    ['it opens later', { status: 'closed', opensAt: tomorrow }, { kind: 'opens', at: tomorrow }],
    ['it has opened since it was fetched', { status: 'closed', opensAt: '2026-11-24T15:40:00Z' }, { kind: 'free' }],
    ['booking that is over', { status: 'closed' }, { kind: 'closed', reason: 'booking_over' }],
    ['closed by the club', { status: 'closed', isClosedByHand: true }, { kind: 'closed', reason: 'closed' }],
    [
      'cancelled wins over a place of one’s own',
      { status: 'cancelled', my: booked },
      { kind: 'cancelled', isPast: false },
    ],
    ['a place of one’s own', { my: booked, freePlaces: 0 }, { kind: 'booked', canLeave: true }],
    ['a place that can no longer be left', { my: { ...booked, cancelingAllowed: false } }, { canLeave: false }],
    [
      'the free time ended a minute ago',
      { my: { ...booked, freeCancelUntil: '2026-11-24T15:41:00Z' } },
      { canLeave: false },
    ],
    [
      'by now it can be left at its price',
      { my: { ...booked, freeCancelUntil: '2026-11-24T15:41:00Z', lateLeaving: { usesVisit: true, feeCents: 0 } } },
      { canLeave: true, cost: { usesVisit: true, feeCents: 0 } },
    ],
    [
      'while leaving is free its later price is none',
      { my: { ...booked, lateLeaving: { usesVisit: true, feeCents: 0 } } },
      { canLeave: true, cost: undefined },
    ],
    [
      'a place in the line, and how long it is',
      { my: waiting, freePlaces: 0, waitingCount: 7 },
      { kind: 'waiting', place: 2, of: 7, phase: 'auto', take: undefined },
    ],
    [
      'a place that is kept can be taken, until its end',
      { my: { ...waiting, waitingPhase: 'claim', canTake: true, offeredUntil: '2026-11-24T15:43:00Z' } },
      { kind: 'waiting', take: { until: '2026-11-24T15:43:00Z' } },
    ],
    [
      'and not after it, whatever was fetched before',
      { my: { ...waiting, waitingPhase: 'claim', canTake: true, offeredUntil: '2026-11-24T15:42:00Z' } },
      { kind: 'waiting', take: undefined },
    ],
    [
      'in the race the first tap takes it',
      { my: { ...waiting, waitingPhase: 'race', canTake: true } },
      { kind: 'waiting', phase: 'race', take: { until: undefined } },
    ],
    [
      'while others race for it nobody joins the line',
      { freePlaces: 0, waitingCount: 2, bookable: { allowed: false, error: 'no_free_places' } },
      { kind: 'full' },
    ],
    ['one that has begun is closed', { startDateTime: '2026-11-24T17:30:00' }, { kind: 'closed' }],
    [
      'one that has begun and is mine',
      { startDateTime: '2026-11-24T17:30:00', my: booked },
      { kind: 'booked', canLeave: false },
    ],
    ['waiting ends with the start', { startDateTime: '2026-11-24T17:30:00', my: waiting }, { kind: 'closed' }],
    ['one that has ended is over', { startDateTime: '2026-11-24T16:57:00' }, { kind: 'over' }],
    [
      'a person’s own limit is told with its remedy',
      { bookable: { allowed: false, error: 'same_day_limit_exceeded', remedy: { kind: 'leave_one', limit: 2 } } },
      { kind: 'refused', free: 7, error: 'same_day_limit_exceeded', remedy: { kind: 'leave_one', limit: 2 } },
    ],
    [
      'full without a line is full, whoever asks',
      { freePlaces: 0, isWaitingListAllowed: false, bookable: { allowed: false, error: 'no_free_places' } },
      { kind: 'full' },
    ],
    [
      'a window that is still shut is a time, not a refusal',
      { bookable: { allowed: false, error: 'registering_not_allowed', remedy: { kind: 'wait_until', at: tomorrow } } },
      { kind: 'opens', at: tomorrow },
    ],
  ])('%s', (_rule, changes, expected) => {
    expect(placeState({ ...evening, ...changes }, now, zone)).toMatchObject(expected);
  });

  test('follows the clock of the club, not of the device', () => {
    expect(placeState(evening, now, 'Europe/Helsinki').kind).toBe('free');
    expect(placeState(evening, now, 'Asia/Tokyo').kind).toBe('over');
  });
});

const evening: Training = {
  ...sampleTraining,
  startDateTime: '2026-11-24T18:15:00',
  duration: 45,
  name: 'Ratas: tipptempo',
  color: '#f0c13e',
  roomId: 1,
  trainerId: 1,
  maxPlaces: 17,
  freePlaces: 7,
};

const booked: NonNullable<Training['my']> = {
  registrationId: 5,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: '2026-11-24T15:45:00Z',
};
const waiting: NonNullable<Training['my']> = {
  ...booked,
  status: 'waiting',
  placeInWaitingList: 2,
  freeCancelUntil: null,
};
