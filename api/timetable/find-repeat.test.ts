import { describe, expect, test } from 'vitest';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import { sampleTraining, sampleUserTraining } from '#tests/support/timetable/sample-training.ts';
import { findRepeat, needsNextWeek } from './find-repeat.ts';

/** A Wednesday, 12:00 in Tallinn. */
const now = new Date('2026-11-25T10:00:00Z');
let latestId = 0;

describe('the training to repeat', () => {
  test('is the next one with the name, style, club, weekday and time of the last', () => {
    const wanted = nextYoga();
    const others = [
      nextYoga({ name: 'Pilates' }),
      nextYoga({ style: 2 }),
      nextYoga({ unitId: 2 }),
      held('2026-12-01T19:00:00'),
      held('2026-12-02T18:00:00'),
    ];
    expect(repeat([yoga()], [...others, wanted])).toBe(wanted);
    expect(repeat([yoga()], others)).toBeUndefined();
  });

  test('may have another trainer and another room', () => {
    const wanted = nextYoga({ trainerId: 7, roomId: 7 });
    expect(repeat([yoga()], [wanted])).toBe(wanted);
  });

  test('is later this week if the last was a week ago, and the week after if that one is cancelled', () => {
    const last = attended('2026-11-19T18:00:00');
    const cancelled = held('2026-11-26T18:00:00', { status: 'cancelled' });
    const after = held('2026-12-03T18:00:00');
    const wanted = held('2026-11-26T18:00:00');
    expect(repeat([last], [after, wanted])).toBe(wanted);
    expect(repeat([last], [after, cancelled])).toBe(after);
  });

  test('follows the latest attended, whatever their order', () => {
    const pilates = attended('2026-11-23T07:00:00', { trainingName: 'Pilates' });
    const wanted = nextYoga();
    const trainings = [held('2026-11-30T07:00:00', { name: 'Pilates' }), wanted];
    expect(repeat([yoga(), pilates], trainings)).toBe(wanted);
    expect(repeat([pilates, yoga()], trainings)).toBe(wanted);
  });

  test('is that of the one before if the user is already booked or waitlisted for the next', () => {
    const pilates = attended('2026-11-23T07:00:00', { trainingName: 'Pilates' });
    const wanted = held('2026-11-30T07:00:00', { name: 'Pilates' });
    for (const status of ['booked', 'waiting'] as const)
      expect(repeat([pilates, yoga()], [wanted, nextYoga({ my: { ...my, status } })])).toBe(wanted);
    expect(repeat([yoga()], [nextYoga({ my })])).toBeUndefined();
  });

  test('is never one that is full, would be refused, or is at the time of another booking', () => {
    expect(repeat([yoga()], [nextYoga({ freePlaces: 0 })])).toBeUndefined();
    const refused = nextYoga({ bookable: { allowed: false, error: 'same_day_limit_exceeded' } });
    expect(repeat([yoga()], [refused])).toBeUndefined();
    expect(repeat([yoga()], [nextYoga()], now, () => true)).toBeUndefined();
  });

  test.each([
    ['missed', { presence: 'absent' }],
    ['waited for in vain', { status: 'waiting' }],
    ['cancelled by the club', { trainingStatus: 'cancelled' }],
  ] as const)('is none for one that was %s', (_, changes) => {
    expect(repeat([yoga(changes)], [nextYoga()])).toBeUndefined();
  });

  test('is never one that still runs or has already begun', () => {
    const running = attended('2026-11-25T11:30:00');
    expect(repeat([running], [held('2026-12-02T11:30:00')])).toBeUndefined();
    const begun = held('2026-11-25T11:30:00');
    expect(repeat([attended('2026-11-18T11:30:00')], [begun])).toBeUndefined();
  });

  test('keeps the wall time when the clocks change in between', () => {
    // Saturday before the clocks go back, and the Saturday after: 168 + 1 hours apart.
    const last = attended('2026-10-24T10:00:00');
    const wanted = held('2026-10-31T10:00:00');
    const sunday = new Date('2026-10-25T09:00:00Z');
    expect(repeat([last], [held('2026-10-31T09:00:00'), wanted], sunday)).toBe(wanted);
  });
});

describe('next week', () => {
  const monday = new Date('2026-11-30T06:00:00Z');
  const needs = (own: UserTraining[], items: Training[]) =>
    needsNextWeek({
      own,
      weeks: [{ items, units: [], roomGroups: [], rooms: [], trainers: [], styles: [] }],
      progress: new Map(),
      now: monday,
      timeZone: 'Europe/Tallinn',
    });

  test('changes nothing where what was attended last comes once more in this, or nothing was attended', () => {
    expect(needs([yoga()], [nextYoga()])).toBe(false);
    expect(needs([], [])).toBe(false);
    expect(needs([yoga({ presence: 'absent' })], [])).toBe(false);
    const pilates = attended('2026-11-23T07:00:00', { trainingName: 'Pilates' });
    expect(needs([pilates, yoga()], [nextYoga()]), 'of one before it').toBe(false);
  });

  test('may have what is offered where this week has no more of it', () => {
    expect(needs([yoga()], [])).toBe(true);
    expect(needs([yoga()], [nextYoga({ status: 'cancelled' })]), 'cancelled').toBe(true);
    const begun = attended('2026-11-23T07:00:00', { trainingName: 'Pilates' });
    const offered = held('2026-12-05T09:00:00', { name: 'Jooga' });
    const before = attended('2026-11-21T09:00:00', { trainingName: 'Jooga' });
    expect(needs([before, begun], [held('2026-11-30T07:00:00', { name: 'Pilates' }), offered])).toBe(true);
  });

  test('may have what is offered instead of one that is booked already', () => {
    const pilates = attended('2026-11-23T07:00:00', { trainingName: 'Pilates' });
    expect(needs([yoga()], [nextYoga({ my })]), 'nothing else was attended').toBe(false);
    expect(needs([pilates, yoga()], [nextYoga({ my })])).toBe(true);
  });
});

function attended(startDateTime: string, changes: Partial<UserTraining> = {}): UserTraining {
  latestId += 1;
  return {
    ...sampleUserTraining,
    id: latestId,
    registrationId: latestId,
    startDateTime,
    cancelingAllowed: false,
    ...changes,
  };
}

function held(startDateTime: string, changes: Partial<Training> = {}): Training {
  latestId += 1;
  return {
    ...sampleTraining,
    id: latestId,
    startDateTime,
    bookable: { allowed: true },
    ...changes,
  };
}

const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
} as const;

const repeat = (own: UserTraining[], trainings: Training[], at = now, isClashing = () => false) =>
  findRepeat({ own, trainings, now: at, zoneOf: () => 'Europe/Tallinn', isClashing });

const yoga = (changes: Partial<UserTraining> = {}) => attended('2026-11-24T18:00:00', changes);
const nextYoga = (changes: Partial<Training> = {}) => held('2026-12-01T18:00:00', changes);
