import { describe, expect, test } from 'vitest';
import { addMinutes, toInstant, type WallTime } from '../dates.ts';
import { quietAt } from '../messages/quiet-hours.ts';
import { hoursDue, isFreeEndDue, longestHours, reminderLeavesAt } from './reminder-times.ts';

const timeZone = 'Europe/Tallinn';
const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
const at = (wall: string): Date => toInstant(`${wall}:00` as WallTime, timeZone);
const timesOf = (start: string, freeMinutes = 90) => {
  const startsAt = at(start);
  return { startsAt, freeUntil: addMinutes(startsAt, -freeMinutes), timeZone, quiet };
};

describe('a reminder', () => {
  test.each([
    ['leaves its hours before', '2026-11-20T18:00', 4, '2026-11-20T14:00'],
    ['waits for the end of the quiet hours', '2026-11-20T10:00', 4, '2026-11-20T07:00'],
    ['goes on the evening before where it would come when leaving costs', '2026-11-20T08:30', 4, '2026-11-19T21:00'],
    ['goes on the evening before where the class would be near', '2026-11-20T07:30', 2, '2026-11-19T21:00'],
    ['keeps the hours of the clock on the night when it changes', '2026-10-25T10:00', 5, '2026-10-25T07:00'],
  ])('%s', (_, start, hours, leaves) => {
    expect(reminderLeavesAt(hours, timesOf(start))).toEqual(at(leaves));
  });

  test('is told at night to whoever wants that', () => {
    const times = { ...timesOf('2026-11-20T08:30'), quiet: undefined };
    expect(reminderLeavesAt(4, times)).toEqual(at('2026-11-20T04:30'));
  });

  test('is due from then until the start, never in the quiet hours, and sooner for who wants it sooner', () => {
    for (const start of ['2026-11-20T18:00', '2026-11-20T07:30', '2026-10-25T08:00', '2026-03-29T09:15']) {
      const times = timesOf(start);
      for (let now = addMinutes(times.startsAt, -60 * 60); now <= times.startsAt; now = addMinutes(now, 5)) {
        const due = hoursDue(now, times);
        const isNight = quietAt(now, quiet, timeZone) !== undefined;
        if (isNight || now >= times.startsAt) expect(due).toBeUndefined();
        else
          for (let hours = due ?? longestHours + 1; hours <= longestHours; hours += 1)
            expect(reminderLeavesAt(due ?? 0, times) <= now).toBe(true);
        for (let hours = 1; hours < (due ?? longestHours + 1); hours += 1)
          if (!isNight && now < times.startsAt) expect(reminderLeavesAt(hours, times) > now).toBe(true);
      }
    }
  });
});

describe('the end of free leaving', () => {
  test('is told its minutes before, and not once it has come', () => {
    const times = timesOf('2026-11-20T18:00');
    const isDue = (wall: string) => isFreeEndDue(at(wall), 60, times);
    expect([isDue('2026-11-20T15:29'), isDue('2026-11-20T15:30'), isDue('2026-11-20T16:29')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isDue('2026-11-20T16:30')).toBe(false);
    expect(isFreeEndDue(at('2026-11-20T16:00'), 0, times)).toBe(false);
  });

  test('is told on the evening before where it comes in the night, and after the quiet hours where that is soon enough', () => {
    const early = timesOf('2026-11-20T08:00');
    expect(isFreeEndDue(at('2026-11-19T20:59'), 60, early)).toBe(false);
    expect(isFreeEndDue(at('2026-11-19T21:00'), 60, early)).toBe(true);
    expect(isFreeEndDue(at('2026-11-19T22:00'), 60, early)).toBe(false);
    const later = timesOf('2026-11-20T09:15');
    expect([isFreeEndDue(at('2026-11-19T21:00'), 60, later), isFreeEndDue(at('2026-11-20T07:00'), 60, later)]).toEqual([
      false,
      true,
    ]);
  });
});
