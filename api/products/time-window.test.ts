import { describe, expect, test } from 'vitest';
import { dayOfWindow, hasTime } from './time-window.ts';

describe('a time of day', () => {
  test.each([
    ['16:00', '00:00', { '15:59': undefined, '16:00': 0, '23:59': 0, '00:00': undefined }],
    [null, '00:00', { '00:00': 0, '23:59': 0 }],
    ['00:00', null, { '00:00': 0, '23:59': 0 }],
    ['22:00', '06:00', { '21:59': undefined, '22:00': 0, '23:59': 0, '00:00': -1, '05:59': -1, '06:00': undefined }],
    ['08:00', '07:59', { '07:58': -1, '07:59': undefined, '08:00': 0 }],
    ['07:00', '08:00', { '06:59': undefined, '07:00': 0, '08:00': undefined }],
    ['07:00', '24:00', { '06:59': undefined, '23:59': 0 }],
    [null, null, { '00:00': 0, '12:00': 0 }],
  ])('from %s until %s', (from, until, times) => {
    for (const [time, day] of Object.entries(times)) {
      expect([time, dayOfWindow(window(from, until), time)]).toEqual([time, day]);
      expect(dayOfWindow(window(from && `${from}:00`, until && `${until}:00`), `${time}:00`)).toBe(day);
    }
  });
});

test('the same hour twice is no window', () => {
  expect([hasTime(window('08:00', '08:00')), hasTime(window('00:00', '00:00:00'))]).toEqual([false, false]);
  expect([hasTime(window('08:00', '08:01')), hasTime(window(null, '00:00'))]).toEqual([true, true]);
});

const window = (fromTime: string | null, untilTime: string | null) => ({ fromTime, untilTime });
