import { expect, test } from 'vitest';
import { pauseSeconds, usefulUntil } from './useful-until.ts';

test.each([
  ['a mail about an invoice: two days', {}, '2026-11-28T10:00:00.000Z'],
  ['a mail about a class: until it begins', { data: { startsAt: '2026-11-26T18:00:00' } }, '2026-11-26T16:00:00.000Z'],
  ['a class of next week: two days', { data: { startsAt: '2026-12-03T18:00:00' } }, '2026-11-28T10:00:00.000Z'],
  [
    'an offer: until it lapses',
    { data: { startsAt: '2026-11-26T18:00:00', offeredUntil: '2026-11-26T12:30:00' } },
    '2026-11-26T10:30:00.000Z',
  ],
  ['a link for half an hour', { data: { minutes: 30 } }, '2026-11-26T10:30:00.000Z'],
  ['a link for some hours', { data: { hours: 24 } }, '2026-11-27T10:00:00.000Z'],
  [
    'a push of an offer: as long as its service keeps it',
    { channel: 'push', template: 'offered' },
    '2026-11-26T10:15:00.000Z',
  ],
  ['what is late already: some minutes', { data: { startsAt: '2026-11-26T11:00:00' } }, '2026-11-26T10:10:00.000Z'],
])('%s', (_what, over, expected) => {
  expect(until(over)).toBe(expected);
});

test('waits grow to an hour, and two days need fewer than 60 attempts', () => {
  const waits = Array.from({ length: 10 }, (_, attempts) => pauseSeconds(attempts, 0));
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  let seconds = 0;
  let attempts = 0;
  while (seconds < 48 * 3600) seconds += pauseSeconds(attempts++, 1);
  expect(attempts).toBeLessThan(70);
  expect(pauseSeconds(0, 1)).toBe(24);
});

const message = (over: object) => ({
  template: 'invoiceSent',
  channel: 'email',
  data: {},
  created_at: new Date('2026-11-26T10:00:00Z'),
  not_before: null,
  ...over,
});
const until = (over: object): string => usefulUntil(message(over), 'Europe/Tallinn').toISOString();
