import { describe, expect, test } from 'vitest';
import { addDays, toInstant, toPlainDate, toWallTime } from '../dates.ts';
import { bookingPhase, closesAt, opensAt } from './booking/booking-window.ts';
import { freeCancelUntil } from './leaving/cancelling-rules.ts';
import { defaultPolicy } from './policy/policy.ts';

const zones = ['Europe/Tallinn', 'Europe/Riga'];
/** The night in which clocks go forward, and the one in which they go back; both are Sundays. */
const nights = ['2026-03-29', '2026-10-25'];
const places = zones.flatMap((timeZone) => nights.map((night) => ({ timeZone, night })));

describe.each(places)('around the night of $night in $timeZone', ({ timeZone, night }) => {
  test.each(['00:30', '06:00', '18:00', '23:30'])('a weekly series at %s never leaves its wall-clock time', (time) => {
    for (let week = -4; week <= 4; week++) {
      const wall = `${addDays(night, 7 * week)}T${time}:00`;
      const startsAt = toInstant(wall, timeZone);
      expect(toWallTime(startsAt, timeZone)).toBe(wall);
      expect(toPlainDate(startsAt, timeZone)).toBe(wall.slice(0, 10));
    }
  });

  test('across the change, instants shift by the hour that the wall clock does not', () => {
    const before = toInstant(`${addDays(night, -7)}T18:00:00`, timeZone);
    const after = toInstant(`${night}T18:00:00`, timeZone);
    const isSpring = night.includes('-03-');
    expect(minutesBetween(before, after)).toBe(7 * 1440 + (isSpring ? -60 : 60));
  });

  test('a week opens on its Monday at the policy’s wall time, before and after the change', () => {
    for (const windowWeeks of [1, 2, 3, 5]) {
      for (const opensAtTime of ['00:00', '07:30', '20:00']) {
        for (const days of [-6, 0, 1, 6, 8]) {
          const date = addDays(night, days);
          const opening = toWallTime(
            opensAt({ date, timeZone }, { ...defaultPolicy, windowWeeks, opensAtTime }),
            timeZone,
          );
          expect(opening.slice(11)).toBe(`${opensAtTime}:00`);
          expect(new Date(`${opening}Z`).getUTCDay()).toBe(1);
          const ahead = minutesBetween(new Date(`${opening.slice(0, 10)}T00:00:00Z`), new Date(`${date}T00:00:00Z`));
          expect(Math.floor(ahead / 1440 / 7)).toBe(windowWeeks - 1);
        }
      }
    }
  });

  test('a training of the next week can be booked from that Monday’s midnight, to the second', () => {
    const date = addDays(night, 3);
    const training = { date, timeZone, startsAt: toInstant(`${date}T18:00:00`, timeZone) };
    // Monday of the week that ends with this night.
    const opening = toInstant(`${addDays(night, -6)}T00:00:00`, timeZone);
    expect(bookingPhase(training, defaultPolicy, new Date(opening.getTime() - 1000))).toBe('not_yet');
    expect(bookingPhase(training, defaultPolicy, opening)).toBe('open');
  });

  test('deadlines count elapsed minutes, also across the skipped or repeated hour', () => {
    const startsAt = toInstant(`${night}T04:30:00`, timeZone);
    const shown = (at: Date): string => toWallTime(at, timeZone).slice(11, 16);
    const policy = { ...defaultPolicy, freeCancelMinutesBefore: 90, closesMinutesBefore: 75 };
    const isSpring = night.includes('-03-');
    const until = freeCancelUntil({
      startsAt,
      isTrainingCancelled: false,
      status: 'booked',
      bookedAt: new Date(startsAt.getTime() - 86_400_000),
      promotedAt: null,
      freeLeavingSince: null,
      policy,
    });
    if (!until) throw new Error('a booked place can be left');
    expect(minutesBetween(until, startsAt)).toBe(90);
    expect(minutesBetween(closesAt({ startsAt }, policy), startsAt)).toBe(75);
    // 90 minutes before 04:30: clocks go from 03:00 to 04:00, or from 04:00 back to 03:00.
    expect(shown(until)).toBe(isSpring ? '02:00' : '03:00');
    expect(shown(closesAt({ startsAt }, policy))).toBe(isSpring ? '02:15' : '03:15');
  });
});

const minutesBetween = (a: Date, b: Date): number => (b.getTime() - a.getTime()) / 60_000;
