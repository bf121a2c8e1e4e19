import { describe, expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { sentenceOf } from '../../../files/speak.ts';
import { type CalendarReading, readCalendar } from '../read-calendar.ts';

const window = { from: new Date('2026-10-01T00:00:00Z'), until: new Date('2027-05-01T00:00:00Z') };
const clubs = [{ id: 1, name: 'Kuuse', address: '', timeZone: 'Europe/Tallinn' }];

describe('what a series says without an effect', () => {
  test.each([
    ['a day', 'UNTIL=20261101'],
    ['an instant', 'UNTIL=20261102T155959Z'],
    ['a wall time', 'UNTIL=20261102T175959'],
  ])('an end before the start, as %s, is told: there is no class', (_, until) => {
    const file = weekly(`RRULE:FREQ=WEEKLY;${until}`);
    expect(wallTimes(read(file))).toEqual([]);
    expect(sentences(file)).toEqual(['8: The rule ends (UNTIL) before the event starts: it has no occurrence.']);
  });

  test.each([
    ['another hour', 'EXDATE;TZID=Europe/Tallinn:20261109T183000', '2026-11-09 18:30'],
    ['another zone', 'EXDATE:20261109T180000Z', '2026-11-09 20:00'],
    ['another weekday', 'EXDATE;VALUE=DATE:20261110', '2026-11-10'],
    ['a day before the first', 'EXDATE;TZID=Europe/Tallinn:20261026T180000', '2026-10-26 18:00'],
    ['a day after the last', 'EXDATE;TZID=Europe/Tallinn:20261214T180000', '2026-12-14 18:00'],
  ])('a date that leaves nothing out is told with its line: %s', (_, exdate, when) => {
    const file = weekly('RRULE:FREQ=WEEKLY;COUNT=4', exdate);
    expect(wallTimes(read(file))).toHaveLength(4);
    expect(sentences(file)).toEqual([`9: EXDATE ${when} leaves nothing out: the event has no occurrence then.`]);
  });

  test.each([
    ['an end at the very start', ['RRULE:FREQ=WEEKLY;UNTIL=20261102T160000Z']],
    ['an end on the day of the start', ['RRULE:FREQ=WEEKLY;UNTIL=20261102']],
    [
      'dates that leave a class out',
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261109T160000Z', 'EXDATE;VALUE=DATE:20261116'],
    ],
    [
      'a further date that is left out',
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'RDATE:20261110T160000Z', 'EXDATE:20261110T160000Z'],
    ],
  ])('%s is not told of', (_, lines) => {
    expect(sentences(weekly(...lines))).toEqual([]);
  });

  test.each([
    ['another day', 'RECURRENCE-ID;TZID=Europe/Tallinn:20261104T180000', '2026-11-04 18:00', 4],
    ['another hour', 'RECURRENCE-ID;TZID=Europe/Tallinn:20261109T190000', '2026-11-09 19:00', 4],
    ['a day of no class', 'RECURRENCE-ID;VALUE=DATE:20261110', '2026-11-10', 4],
  ])(
    'a change of an occurrence that the series does not have is told, and held as the file says: %s',
    (_, id, when, count) => {
      const file = changed(id, 'DTSTART;TZID=Europe/Tallinn:20261111T120000');
      expect(wallTimes(read(file))).toHaveLength(count);
      expect(sentences(file)).toEqual([`10: RECURRENCE-ID ${when} names no occurrence of its series.`]);
    },
  );

  test('a change of one that it has is not told of', () => {
    const start = 'DTSTART;TZID=Europe/Tallinn:20261109T190000';
    for (const id of ['RECURRENCE-ID:20261109T160000Z', 'RECURRENCE-ID;VALUE=DATE:20261109'])
      expect(sentences(changed(id, start))).toEqual([]);
  });

  test.each([
    ['a second start', ['DTSTART;TZID=Europe/Tallinn:20261103T180000'], 'The event has DTSTART twice.'],
    ['a second length', ['DURATION:PT2H'], 'The event has DURATION twice.'],
    [
      'a range backwards',
      ['RECURRENCE-ID;RANGE=THISANDPRIOR:20261102T160000Z'],
      'RANGE=THISANDPRIOR is not supported.',
    ],
  ])('%s is refused with its line', (_, lines, reason) => {
    expect(() => read(weekly(...lines))).toThrow(reason);
  });
});

const read = (text: string): CalendarReading =>
  readCalendar({ file: Buffer.from(text), window, places: { clubs, rooms: [] }, skipBroken: false });

const wallTimes = ({ occurrences }: CalendarReading): string[] =>
  occurrences.map(({ startsAt }) => toWallTime(startsAt, 'Europe/Tallinn').slice(0, 16));

const weekly = (...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:w',
    'DTSTART;TZID=Europe/Tallinn:20261102T180000',
    'DURATION:PT1H',
    'SUMMARY:Jooga',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const sentences = (file: string) => read(file).notices.map(({ line, said }) => `${line}: ${sentenceOf(said)}`);

const changed = (id: string, ...lines: string[]) =>
  weekly('RRULE:FREQ=WEEKLY;COUNT=3', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:w', id, 'DURATION:PT1H', ...lines);
