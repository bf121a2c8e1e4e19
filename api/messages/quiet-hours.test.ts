import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const night = { quietFrom: '22:00', quietUntil: '07:00' };

test.each([
  ['2026-11-24T12:00:00.000Z', '2026-11-24T12:00:00.000Z'],
  // 22:00 and 06:59 of the clock in Tallinn.
  ['2026-11-24T20:00:00.000Z', '2026-11-25T05:00:00.000Z'],
  ['2026-11-25T04:59:00.000Z', '2026-11-25T05:00:00.000Z'],
  ['2026-11-25T05:00:00.000Z', '2026-11-25T05:00:00.000Z'],
  // The night in which the clock goes back, and the one in which it goes forward.
  ['2026-10-24T20:30:00.000Z', '2026-10-25T05:00:00.000Z'],
  ['2026-03-28T21:30:00.000Z', '2026-03-29T04:00:00.000Z'],
])('what is to leave at %s leaves at %s', (now, then) => {
  expect(end(now)).toBe(then);
});

test('quiet hours may lie within a day, or be none', () => {
  expect(end('2026-11-24T11:00:00.000Z', { quietFrom: '12:00', quietUntil: '14:00' })).toBe('2026-11-24T12:00:00.000Z');
  expect(end('2026-11-24T22:00:00.000Z', { quietFrom: '00:00', quietUntil: '00:00' })).toBe('2026-11-24T22:00:00.000Z');
});

const end = (now: string, hours = night) => endOfQuiet(new Date(now), hours, 'Europe/Tallinn').toISOString();
