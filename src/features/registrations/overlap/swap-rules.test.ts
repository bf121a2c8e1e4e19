import { expect, test } from 'vitest';
import { held, my, wanted } from '#tests/support/timetable/held-training.ts';
import { overlapMinutes } from './overlap-minutes.ts';
import { canLeave, limitOf } from './swap-rules.ts';

const late = '2026-11-25T18:59:00';

test('minutes are those of both at once; a way that is too short has none', () => {
  expect(overlapMinutes(wanted(), held(2, '2026-11-25T18:15:00', { duration: 45 }))).toBe(45);
  expect(overlapMinutes(wanted(), held(2, '2026-11-25T18:45:00'))).toBe(15);
  expect(overlapMinutes(wanted(), held(2, '2026-11-25T19:10:00'))).toBe(-10);
});

test('leaving first helps at a limit that the other booking fills, and nowhere else', () => {
  const other = held(2, late, { my });
  const remedy = { kind: 'leave_one', limit: 1, trainingIds: [2] } as const;
  const full = { ...remedy, trainingIds: [2] };
  expect(limitOf('same_day_limit_exceeded', full, other)).toEqual({ key: 'same_day_limit_exceeded', remedy: full });
  expect(limitOf('same_day_limit_exceeded', { ...full, trainingIds: [3] }, other)).toBeUndefined();
  expect(limitOf('registering_not_allowed', { kind: 'buy' }, other)).toBeUndefined();
});

test('a booking is left in time, or late where that has a price', () => {
  expect(canLeave(held(2, late, { my }))).toBe(true);
  expect(canLeave(held(2, late, { my: { ...my, cancelingAllowed: false } }))).toBe(false);
});
