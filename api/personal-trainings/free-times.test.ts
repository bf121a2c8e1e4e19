import { expect, test } from 'vitest';
import { listFreeTimes } from './free-times.ts';

test('a session fits whole into working hours, and beside what is in the way', () => {
  expect(listFreeTimes(asked)).toEqual([{ date: '2026-11-20', times: ['09:00', '09:30', '10:00', '10:30', '11:00'] }]);
  expect(listFreeTimes({ ...asked, minutes: 45 })[0]?.times.at(-1)).toBe('11:00');
  expect(listFreeTimes({ ...asked, busy: [busy('10:00', '10:15')] })[0]?.times).toEqual(['09:00', '10:30', '11:00']);
});

test('nothing is free in the past or on a day off; without working hours the day is from six to ten', () => {
  const now = new Date('2026-11-20T08:10:00Z');
  expect(listFreeTimes({ ...asked, now })[0]?.times).toEqual(['10:30', '11:00']);
  expect(listFreeTimes({ ...asked, from: '2026-11-21' })[0]?.times).toEqual([]);
  const times = listFreeTimes({ ...asked, hours: [] })[0]?.times ?? [];
  expect([times[0], times.at(-1)]).toEqual(['06:00', '21:00']);
});

const asked = {
  from: '2026-11-20',
  days: 1,
  minutes: 60,
  timeZone: 'Europe/Tallinn',
  now: new Date('2026-11-18T10:00:00Z'),
  hours: [{ weekday: 5, from: '09:00', until: '12:00' }],
  busy: [],
};
const busy = (from: string, until: string) => ({
  startsAt: new Date(`2026-11-20T${from}:00+02:00`),
  endsAt: new Date(`2026-11-20T${until}:00+02:00`),
});
