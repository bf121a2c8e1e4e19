import { expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { readCalendar } from '../read-calendar.ts';

const places = { clubs: [{ id: 1, name: 'Kuuse', address: '', timeZone: 'Europe/Tallinn' }], rooms: [] };
const window = { from: new Date('2026-10-01T00:00:00Z'), until: new Date('2027-05-01T00:00:00Z') };

test.each([
  'RRULE:FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261209T215959Z',
  'rrule:freq=weekly;byday=we,fr;until=20261209t215959z',
  'RRule;X-From=app:Freq=Weekly;ByDay=We,fr;Until=20261209T215959Z',
])('a rule means the same in letters of any size: %s', (rule) => {
  const lines = ['UID:a', 'SUMMARY:Jooga', 'DTSTART;TZID=Europe/Tallinn:20261202T100000', 'DURATION:PT1H', rule];
  const event = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const file = Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'].join('\r\n'));
  const { occurrences } = readCalendar({ file, window, places, skipBroken: false });
  expect(occurrences.map(({ startsAt }) => toWallTime(startsAt, 'Europe/Tallinn').slice(0, 16))).toEqual([
    '2026-12-02T10:00',
    '2026-12-04T10:00',
    '2026-12-09T10:00',
  ]);
});
