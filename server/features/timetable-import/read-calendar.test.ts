import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { formatProblem, ImportError } from './import-error.ts';
import type { Places } from './places.ts';
import { type CalendarReading, readCalendar } from './read-calendar.ts';

const window = { from: new Date('2026-10-01T00:00:00Z'), until: new Date('2027-05-01T00:00:00Z') };

describe('calendars as programs export them', () => {
  test('Google: a series with an exception, a moved hour and an end in UTC; the calendar itself is no trainer', () => {
    const reading = readFixture('google');
    expect(wallTimes(reading)).toEqual([
      '2026-10-05T18:00',
      '2026-10-12T18:00',
      '2026-10-26T18:00',
      '2026-11-02T19:00',
      '2026-11-09T18:00',
    ]);
    const [first, , , moved] = reading.occurrences;
    expect(first?.details).toMatchObject({
      line: 26,
      organizer: null,
      description: 'Jooga kõigile.\nVõta oma matt kaasa & joogipudel.',
      location: 'Suur saal, Kuuse Kesklinn',
    });
    expect(moved?.details.summary).toBe('Jooga (tund hiljem)');
    expect(moved && toWallTime(moved.recurrenceAt, 'Europe/Tallinn')).toBe('2026-11-02T18:00:00');
  });

  test('Google: all-day events are left out and reported, a cancelled event is left out', () => {
    const { notices } = readFixture('google');
    expect(notices.map(formatProblem)).toEqual(['Line 61: “Jõulud” is for all day or has no length, and is left out.']);
  });

  test('Outlook: a time zone of its own name, a counted series, a private exception, lines folded with tabs', () => {
    const reading = readFixture('outlook');
    expect(wallTimes(reading)).toEqual([
      '2026-10-08T08:00',
      '2026-10-15T08:00',
      '2026-10-29T09:00',
      '2026-11-05T08:00',
    ]);
    expect(reading.occurrences[0]).toMatchObject({
      uid: '040000008200E00074C5B7101A82E00800000000EXAMPLE0000000000000000100000000ABCDEF0123456789',
      minutes: 55,
      details: {
        categories: ['Ringtreening', 'Punane kategooria'],
        organizer: { name: 'Näidis, Mari', email: 'mari@kuuse.example' },
        isPrivate: false,
      },
    });
    expect(reading.occurrences[2]?.details.isPrivate).toBe(true);
  });

  test('Apple: lines folded inside a letter, a length instead of an end, further dates, floating times', () => {
    const reading = readFixture('apple');
    expect(wallTimes(reading, 'Europe/Riga')).toEqual([
      '2026-10-06T19:30',
      '2026-10-07T10:00',
      '2026-10-09T19:30',
      '2026-10-10T12:00',
      '2026-10-20T19:30',
      '2026-11-03T19:30',
    ]);
    expect(reading.occurrences[0]).toMatchObject({ minutes: 75, details: { places: 12 } });
    expect(reading.occurrences[0]?.details.summary).toBe(
      'Vakara joga ar ļoti garu nosaukumu, kas tiek pārnests uz nākamo rindu',
    );
  });
});

const floating = (uid: string, place: string, z = ''): string => `UID:${uid}
  DTSTART:20261110T100000${z}
  DURATION:PT1H
  LOCATION:${place}`;

const lastUntil = (until: string): string | undefined =>
  wallTimes(
    read(
      calendar(`UID:a
        DTSTART;TZID=Europe/Tallinn:20261103T230000
        DURATION:PT45M
        RRULE:FREQ=DAILY;UNTIL=${until}`),
    ),
  ).at(-1);

describe('time zones', () => {
  const zones = ['Europe/Tallinn', 'Europe/Riga'];
  test.each(zones)('a weekly class keeps its wall time when the clocks change, in %s', (zone) => {
    const reading = read(
      calendar(`UID:a
        DTSTART;TZID=${zone}:20261011T180000
        DTEND;TZID=${zone}:20261011T190000
        RRULE:FREQ=WEEKLY`),
    );
    expect(new Set(wallTimes(reading, zone).map((wall) => wall.slice(11)))).toEqual(new Set(['18:00']));
    const utcHours = new Map(
      reading.occurrences.map(({ startsAt }) => [startsAt.toISOString(), startsAt.getUTCHours()]),
    );
    expect(utcHours.get('2026-10-18T15:00:00.000Z')).toBe(15);
    expect(utcHours.get('2026-10-25T16:00:00.000Z')).toBe(16);
    expect(utcHours.get('2027-03-21T16:00:00.000Z')).toBe(16);
    expect(utcHours.get('2027-03-28T15:00:00.000Z')).toBe(15);
  });

  test('a class in the hour that spring skips is held an hour later, only then, and it is said', () => {
    const reading = read(
      calendar(`UID:a
        DTSTART;TZID=Europe/Tallinn:20270321T033000
        DURATION:PT30M
        RRULE:FREQ=WEEKLY;COUNT=3`),
    );
    expect(reading.occurrences.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ]);
    const sentence = 'Line 3: On 2027-03-28 the clocks skip 03:30: “” is held at 04:30.';
    expect(reading.notices.map(formatProblem)).toEqual([sentence]);
  });

  test.each([
    ['DURATION:P1D', [1440, 1380, 1440]],
    ['DURATION:PT12H', [720, 720, 720]],
    ['DURATION:PT24H', [1440, 1440, 1440]],
  ])('%s across the night on which the clocks change', (length, minutes) => {
    const file = calendar(`UID:a\nDTSTART;TZID=Europe/Tallinn:20270326T180000\n${length}\nRRULE:FREQ=DAILY;COUNT=3`);
    expect(read(file).occurrences.map((one) => one.minutes)).toEqual(minutes);
  });

  test('a floating time is in the time zone of its club, a time in UTC is not', () => {
    const reading = read(
      calendar(floating('a', 'Kuuse Lissabon'), floating('b', 'Suur saal'), floating('c', 'Suur saal', 'Z')),
    );
    const startOf = (uid: string) => reading.occurrences.find((one) => one.uid === uid)?.startsAt.toISOString();
    expect([startOf('a'), startOf('b'), startOf('c')].map((start) => start?.slice(11, 13))).toEqual(['10', '08', '10']);
  });

  test.each(['FLE Standard Time', '/mozilla.org/20050126_1/Europe/Tallinn'])('knows the zone %s by name', (tzid) => {
    const reading = read(
      calendar(`UID:a
        DTSTART;TZID=${tzid}:20261110T100000
        DURATION:PT1H`),
    );
    expect(reading.occurrences[0]?.startsAt.toISOString()).toBe('2026-11-10T08:00:00.000Z');
  });

  test.each([
    ['EET', '14'],
    ['eet', '14'],
    ['UTC', '16'],
    ['Etc/UTC', '16'],
    ['Zulu', '16'],
    ['"tzone://Microsoft/Utc"', '16'],
    ['"/softwarestudio.org/Tzfile/Europe/Riga"', '14'],
    ['"UTC+02:00"', '14'],
    ['GMT-3', '19'],
    ['"(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius"', '14'],
  ])('knows the zone %s as programs write it', (tzid, hour) => {
    const { occurrences } = read(calendar(`UID:a\nDTSTART;TZID=${tzid}:20261202T160000\nDURATION:PT1H`));
    expect(occurrences[0]?.startsAt.toISOString()).toBe(`2026-12-02T${hour}:00:00.000Z`);
  });

  test('a time zone that cannot be read concerns its own events only', () => {
    const zone = 'BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nTZOFFSETTO:nowhere\nEND:STANDARD\nEND:VTIMEZONE';
    const file = calendar(
      'UID:a\nSUMMARY:Jooga\nDTSTART;TZID=Own:20261110T100000\nDURATION:PT1H',
      'UID:b\nDTSTART:20261110T100000Z\nDURATION:PT1H',
    ).replace('BEGIN:VEVENT', `${zone}\nBEGIN:VEVENT`);
    expect(problemOf(file)).toMatch(/^Line \d+: “Jooga”: [^\n]*$/);
    const reading = readCalendar({ file: Buffer.from(file), window, places, skipBroken: true });
    expect(reading.occurrences.map(({ uid }) => uid)).toEqual(['b']);
  });

  test('a series that ends on a day, in UTC or not, includes the class on that evening', () => {
    expect(lastUntil('20261105')).toBe('2026-11-05T23:00');
    expect(lastUntil('20261105T210000Z')).toBe('2026-11-05T23:00');
    expect(lastUntil('20261105T205959Z')).toBe('2026-11-04T23:00');
  });
});

describe('series', () => {
  const weekly = `UID:a
    SEQUENCE:1
    DTSTART;TZID=Europe/Tallinn:20261102T180000
    DURATION:PT1H
    SUMMARY:Jooga
    RRULE:FREQ=WEEKLY;COUNT=4`;

  test('an exception that is moved out of the window or into it is found by either time', () => {
    const moved = `UID:a
      DTSTART;TZID=Europe/Tallinn:20260901T180000
      DURATION:PT1H
      RECURRENCE-ID;TZID=Europe/Tallinn:20261109T180000`;
    expect(wallTimes(read(calendar(weekly, moved)))[0]).toBe('2026-09-01T18:00');
  });

  test('a cancelled exception removes its occurrence, a cancelled series all of them', () => {
    const gone = `UID:a
      STATUS:CANCELLED
      DTSTART;TZID=Europe/Tallinn:20261109T180000
      RECURRENCE-ID:20261109T160000Z`;
    expect(wallTimes(read(calendar(weekly, gone)))).toEqual([
      '2026-11-02T18:00',
      '2026-11-16T18:00',
      '2026-11-23T18:00',
    ]);
    expect(read(calendar(`${weekly}\nSTATUS:CANCELLED`)).occurrences).toEqual([]);
  });

  test('an exception for all following occurrences moves them all', () => {
    const later = `UID:a
      DTSTART;TZID=Europe/Tallinn:20261117T190000
      DURATION:PT2H
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Tallinn:20261116T180000`;
    const reading = read(calendar(weekly, later));
    expect(wallTimes(reading)).toEqual([
      '2026-11-02T18:00',
      '2026-11-09T18:00',
      '2026-11-17T19:00',
      '2026-11-24T19:00',
    ]);
    expect(reading.occurrences.map(({ minutes }) => minutes)).toEqual([60, 60, 120, 120]);
  });

  test('of one event written twice the newer one counts, in either order', () => {
    const older = weekly.replace('SEQUENCE:1', 'SEQUENCE:0').replace('Jooga', 'Vana');
    for (const events of [
      [weekly, older],
      [older, weekly],
    ]) {
      expect(new Set(read(calendar(...events)).occurrences.map(({ details }) => details.summary))).toEqual(
        new Set(['Jooga']),
      );
    }
  });

  test('a rule without an end stops at the window', () => {
    const { occurrences } = read(calendar(weekly.replace(';COUNT=4', '')));
    expect(occurrences).toHaveLength(26);
  });

  test('an excluded day removes what starts on it', () => {
    expect(wallTimes(read(calendar(`${weekly}\nEXDATE;VALUE=DATE:20261109,20261116`)))).toEqual([
      '2026-11-02T18:00',
      '2026-11-23T18:00',
    ]);
  });
});

describe('errors in files name the line', () => {
  const start = 'UID:a\nDTSTART:20261110T100000Z\nDURATION:PT1H';
  test.each([
    ['hello', 'Line 1: A calendar begins with BEGIN:VCALENDAR, but here stands “hello”.'],
    ['', 'There are no events in the file.'],
    ['BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR', 'There are no events in the file.'],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a', 'Line 2: BEGIN:VEVENT has no END; is the file whole?'],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VTODO', 'Line 3: END:VTODO does not close the BEGIN:VEVENT of line 2.'],
    [calendar('SUMMARY:a'), 'Line 3: “a”: The event has no UID, so a second import could not know it again.'],
    [calendar('UID:a'), 'Line 3: The event has no start (DTSTART).'],
    [calendar('UID:a\nDTSTART:20261340T100000Z'), 'Line 5: DTSTART “2026-13-40T10:00:00Z” is not a date or a time.'],
    [calendar('UID:a\nDTSTART:20261110T250000Z'), 'Line 5: DTSTART “2026-11-10T25:00:00Z” is not a date or a time.'],
    [
      calendar('UID:a\nDTSTART;TZID=Nowhere:20261110T100000'),
      'Line 5: The time zone “Nowhere” is neither described in the file nor known.',
    ],
    [
      calendar(`${start}\nthis is not a property`),
      'Line 7: “this is not a property” is neither a property nor the rest of one.',
    ],
    [
      calendar(`${start}\nRRULE:FREQ=SECONDLY`),
      'Line 7: A class repeats daily, weekly, monthly or yearly, not SECONDLY.',
    ],
    [
      calendar(`${start}\nRRULE:FREQ=HOURLY;COUNT=3`),
      'Line 7: A class repeats daily, weekly, monthly or yearly, not HOURLY.',
    ],
    [calendar(`${start}\nX-TRENN-PLACES:many`), 'Line 7: X-TRENN-PLACES is a whole number up to 9999.'],
    [calendar('UID:a\nDTSTART:20261110T100000Z\nDTEND:20261110T090000Z'), 'Line 6: The event ends before it starts.'],
    [calendar('UID:a\nDTSTART:20261110T100000Z\nDURATION:1h'), 'Line 6: “1h” is not a duration.'],
  ])('%#', (file, problem) => {
    expect(problemOf(file)).toBe(problem);
  });

  test('a rule that cannot be parsed', () => {
    expect(problemOf(calendar(`${start}\nRRULE:FREQ=WEEKLY;BYDAY=XX`))).toBe(
      'Line 7: The rule’s BYDAY=XX cannot be read.',
    );
  });

  test('a file that is not text, or too large', () => {
    expect(problemOf(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff]))).toMatch(/^Line 1: This is not UTF-8 text/);
    expect(problemOf(Buffer.from('BEGIN:VCALENDAR\u0000'))).toMatch(/^Line 1: This holds control characters/);
    expect(problemOf(new Uint8Array(5_000_001))).toBe('The file is larger than 5 MB.');
  });

  test('a time zone that would take hours to compute is refused with the events in it', () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0200\nRRULE:FREQ=SECONDLY\nEND:STANDARD\nEND:VTIMEZONE';
    const using = start.replace('DTSTART:20261110T100000Z', 'DTSTART;TZID=X:20261110T100000');
    expect(problemOf(calendar(using).replace('BEGIN:VEVENT', `${zone}\nBEGIN:VEVENT`))).toBe(
      'Line 9: The clock changes of a time zone can only be yearly.',
    );
  });
});

const places: Places = {
  clubs: [
    { id: 1, name: 'Kuuse Kesklinn', address: '', timeZone: 'Europe/Tallinn' },
    { id: 2, name: 'Kuuse Rīga', address: '', timeZone: 'Europe/Riga' },
    { id: 3, name: 'Kuuse Lissabon', address: '', timeZone: 'Europe/Lisbon' },
  ],
  rooms: [{ id: 1, unitId: 1, name: 'Suur saal', isShared: false }],
};

const read = (file: Uint8Array | string): CalendarReading =>
  readCalendar({ file: typeof file === 'string' ? Buffer.from(file) : file, window, places, skipBroken: false });

const readFixture = (name: string): CalendarReading =>
  read(readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url)));

/** A calendar of one or more events with these lines. */
const calendar = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines.trim().split(/\n\s*/), 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const wallTimes = ({ occurrences }: CalendarReading, zone = 'Europe/Tallinn'): string[] =>
  occurrences.map(({ startsAt }) => toWallTime(startsAt, zone).slice(0, 16));

const problemOf = (file: Uint8Array | string): string => {
  try {
    read(file);
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
  return 'no problem';
};
