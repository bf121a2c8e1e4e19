import { describe, expect, test } from 'vitest';
import { toInstant } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { sampleUserTraining } from '#tests/support/timetable/sample-training.ts';
import { quoteOfDay } from './quote-of-day.ts';
import { minutesUntil, readHome } from './read-home.ts';

let latestId = 0;

const zone = 'Europe/Tallinn';

// A Tuesday.
const now = '2026-11-24T16:42:00';

describe('the next training', () => {
  test('is the first booked one, whatever the order of the list', () => {
    const tomorrow = training('2026-11-25T18:00:00');
    const today = training('2026-11-24T18:00:00');
    expect(homeAt([tomorrow, today], now).next).toBe(today);
  });

  test('stays while it runs and leaves when it has ended', () => {
    const running = training('2026-11-24T16:00:00', { duration: 60 });
    expect(homeAt([running], '2026-11-24T16:59:00').next).toBe(running);
    expect(homeAt([running], '2026-11-24T17:00:00').next).toBeUndefined();
  });

  test('is never a waitlisted or a cancelled training, which are listed with the others', () => {
    const waiting = training('2026-11-24T17:00:00', { status: 'waiting', placeInWaitingList: 2 });
    const cancelled = training('2026-11-24T18:00:00', { trainingStatus: 'cancelled' });
    const booked = training('2026-11-26T18:00:00');
    const home = homeAt([waiting, cancelled, booked], now);
    expect(home.next).toBe(booked);
    expect(home.others).toEqual([waiting, cancelled]);
  });

  test('counts down in whole minutes', () => {
    expect(minutesAt(training('2026-11-24T18:00:00'), now)).toBe(78);
    expect(minutesAt(training('2026-11-24T16:30:00'), now)).toBe(-12);
  });

  test('counts the hours that pass, on nights when the clocks change too', () => {
    expect(minutesAt(training('2027-03-28T08:00:00'), '2027-03-27T21:00:00')).toBe(10 * 60);
    expect(minutesAt(training('2026-10-25T08:00:00'), '2026-10-24T21:00:00')).toBe(12 * 60);
    const changing = training('2027-03-28T02:30:00', { duration: 60 });
    expect(homeAt([changing], '2027-03-28T04:29:00').next).toBe(changing);
    expect(homeAt([changing], '2027-03-28T04:30:00').next).toBeUndefined();
  });

  test('stays past midnight while it runs', () => {
    const late = training('2026-11-24T23:30:00', { duration: 90 });
    expect(homeAt([late], '2026-11-25T00:10:00').next).toBe(late);
    expect(homeAt([late], '2026-11-25T01:00:00').next).toBeUndefined();
  });
});

describe('the week', () => {
  test('runs from Monday to Sunday and counts what was attended', () => {
    const sundayBefore = training('2026-11-22T23:30:00', { presence: 'present' });
    const monday = training('2026-11-23T00:00:00', { presence: 'present' });
    const missed = training('2026-11-24T07:00:00', { presence: 'absent' });
    const sunday = training('2026-11-29T23:59:00');
    const mondayAfter = training('2026-11-30T00:00:00');
    const home = homeAt([sundayBefore, monday, missed, sunday, mondayAfter], now);
    expect(home.week).toEqual([monday, missed, sunday]);
    expect(home.attended).toBe(1);
  });
});

describe('the quote of the day', () => {
  const quotes = ['a', 'b', 'c'];

  test('is the same all day and another the next day', () => {
    expect(quoteOfDay(quotes, '2026-11-24')).toBe(quoteOfDay(quotes, '2026-11-24'));
    expect(quoteOfDay(quotes, '2026-11-24')).not.toBe(quoteOfDay(quotes, '2026-11-25'));
  });

  test('rotates so that every quote has its day', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => quoteOfDay(quotes, day)).toSorted()).toEqual(quotes);
  });
});

function training(startDateTime: string, overrides: Partial<UserTraining> = {}): UserTraining {
  latestId += 1;
  return {
    ...sampleUserTraining,
    id: latestId,
    registrationId: latestId,
    startDateTime,
    ...overrides,
  };
}

const homeAt = (items: UserTraining[], wall: string) => readHome(items, toInstant(wall, zone), zone);
const minutesAt = (one: UserTraining, wall: string) => minutesUntil(one, toInstant(wall, zone), zone);
