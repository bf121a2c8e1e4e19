import { expect, test } from 'vitest';
import { sentenceOf } from '../../../files/speak.ts';
import { readCalendar } from '../read-calendar.ts';

const clubs = [{ id: 1, name: 'Kuuse Kesklinn', address: '', timeZone: 'Europe/Tallinn' }];
const window = { from: new Date('2026-10-01T00:00:00Z'), until: new Date('2028-01-01T00:00:00Z') };

const zone = 'TZID=Europe/Tallinn';
const half = 'DURATION:PT30M';

test.each([
  ['20270328T033000', 'On 2027-03-28 the clocks skip 03:30: “Jooga” is held at 04:30.'],
  ['20271031T033000', 'On 2027-10-31 the clocks show 03:30 twice: “Jooga” is held at the first of them.'],
])('a class, an exception, a further date and what is moved from then on say what becomes of %s', (start, sentence) => {
  const at = `DTSTART;${zone}:${start}\n${half}`;
  const daily = `DTSTART;${zone}:20261201T100000\n${half}\nRRULE:FREQ=DAILY;COUNT=3`;
  const third = `RECURRENCE-ID;${zone}:20261203T100000`;
  expect(noticesOf(at)).toEqual([sentence]);
  expect(noticesOf(`${daily}\nRDATE;${zone}:${start}`)).toEqual([sentence]);
  expect(noticesOf(daily, `${third}\n${at}`)).toEqual([sentence]);
  expect(noticesOf(daily, `RECURRENCE-ID;RANGE=THISANDFUTURE;${zone}:20261203T100000\n${at}`)).toEqual([sentence]);
});

test('a time in UTC, and one of another zone that has it, is there once', () => {
  expect(noticesOf(`DTSTART:20270328T013000Z\n${half}`)).toEqual([]);
  expect(noticesOf(`DTSTART;TZID=Europe/London:20270328T033000\n${half}`)).toEqual([]);
});

const noticesOf = (...events: string[]): string[] => {
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    'SUMMARY:Jooga',
    'UID:a',
    ...event.split('\n'),
    'END:VEVENT',
  ]);
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
  const read = readCalendar({ file: Buffer.from(text), window, places: { clubs, rooms: [] }, skipBroken: false });
  return read.notices.map(({ said }) => sentenceOf(said));
};
