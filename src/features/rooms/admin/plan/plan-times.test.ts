import { expect, test } from 'vitest';
import { hoursOf, minuteAt, minutesOn } from './plan-times.ts';

test('what began yesterday is shown from midnight, what lasts longer until midnight', () => {
  expect(minutesOn('2026-11-24', { startDateTime: '2026-11-23T22:00:00', duration: 240 })).toEqual({
    from: 0,
    until: 120,
  });
  expect(minutesOn('2026-11-24', { startDateTime: '2026-11-24T22:00:00', duration: 240 }).until).toBe(1440);
});

test('a plan has the opening hours, and more where something lies outside', () => {
  expect(hoursOf('2026-11-24', [])).toEqual({ from: 420, until: 1320 });
  expect(hoursOf('2026-11-24', [{ startDateTime: '2026-11-24T06:15:00', duration: 60 }]).from).toBe(360);
});

test('a press means the half hour under it', () => {
  expect(minuteAt(100, { from: 420, until: 1320 })).toBe(480);
});
