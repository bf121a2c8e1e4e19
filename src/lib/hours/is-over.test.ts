import { expect, test } from 'vitest';
import { isOver } from './is-over.ts';

test.each([
  ['2026-11-26T06:45:00', 60, '2026-11-26T07:44:59', false],
  ['2026-11-26T06:45:00', 60, '2026-11-26T07:45:00', true],
  ['2026-11-26T23:30:00', 60, '2026-11-26T23:59:59', false],
  ['2026-11-26T23:30:00', 60, '2026-11-27T00:30:00', true],
])('a training at %s for %i minutes, at %s: %s', (startDateTime, duration, now, expected) => {
  expect(isOver({ startDateTime, duration }, now)).toBe(expected);
});
