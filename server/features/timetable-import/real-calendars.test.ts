import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toWallTime } from '#api/dates.ts';
import { formatProblem, ImportError } from './import-error.ts';
import { planImport } from './plan-import.ts';
import type { ExistingTraining } from './queries.ts';
import { type CalendarReading, readCalendar } from './read-calendar.ts';
import { type Catalogue, type ImportOptions, resolveOccurrences } from './resolve-occurrences.ts';

const catalogue: Catalogue = {
  clubs: [
    { id: 1, name: 'Kuuse Kesklinn', address: 'Kuuse 1, Tallinn', timeZone: 'Europe/Tallinn' },
    { id: 2, name: 'Kuuse Rīga', address: 'Egļu iela 2, Rīga, LV-1050', timeZone: 'Europe/Riga' },
  ],
  rooms: [
    { id: 1, unitId: 1, name: 'Suur saal', isShared: false },
    { id: 2, unitId: 1, name: 'Väike saal', isShared: false },
    { id: 3, unitId: 2, name: 'Zāle', isShared: false },
  ],
  styles: ['Jooga', 'Pilates', 'Ringtreening'].map((name, index) => ({ id: index + 1, name, kind: 'group' })),
  trainers: [{ id: 1, firstName: 'Mari', lastName: 'Näidis', email: 'mari@kuuse.example' }],
};
const options: ImportOptions = { createRooms: false, style: null, places: null, organizers: 'detect' };
const now = new Date('2026-10-01T00:00:00Z');
const until = new Date('2027-05-01T00:00:00Z');

test('Thunderbird: an event with DTEND and DURATION:PT0S is as long as its DTEND says', () => {
  const reading = read('thunderbird');
  expect(timesOf(reading)).toEqual([
    '2026-11-02T18:00 60 Jooga',
    '2026-11-09T19:30 60 Jooga',
    '2026-11-16T18:00 60 Jooga',
    '2026-11-23T18:00 60 Jooga',
  ]);
  expect(reading.notices).toEqual([]);
});

test('events that share a UID and are no exceptions are all imported, and a second import changes nothing', () => {
  expect(timesOf(read('shared-uid'))).toEqual([
    '2026-11-03T18:00 60 Jooga',
    '2026-11-03T18:00 60 Pilates',
    '2026-11-05T07:00 45 Ringtreening',
    '2026-11-06T17:00 60 Jooga',
    '2026-11-12T08:00 45 Ringtreening',
    '2026-11-19T07:00 45 Ringtreening',
  ]);
  const { wanted } = resolve('shared-uid');
  const first = plan(wanted);
  expect([first.inserts.length, first.problems]).toEqual([6, []]);
  expect(plan(wanted, existingOf(first))).toMatchObject({ unchanged: 6, inserts: [], updates: [], changedSeries: [] });
});

test('an organizer of all events who is no trainer is the calendar’s account, not a trainer', () => {
  const { wanted, newTrainers, notices } = resolve('account-organizer');
  expect([newTrainers, wanted.map(({ trainerId }) => trainerId)]).toEqual([[], ['keep', 'keep']]);
  expect(notices.map(formatProblem)).toEqual([
    expect.stringMatching(/^All events have the organizer info@kuuse\.example/),
  ]);
  const [first] = existingOf(plan(wanted));
  if (!first) throw new Error('nothing was planned');
  const again = plan(wanted, [{ ...first, trainerId: 1 }]);
  expect([again.unchanged, again.updates]).toEqual([1, []]);
});

test('the organizer of all events is a trainer when the club knows them, or --use-organizer says so', () => {
  expect(resolve('account-organizer', { organizers: 'use' }).newTrainers).toMatchObject([{ firstName: 'Kuuse' }]);
  const trainers = [{ id: 7, firstName: 'Kuuse', lastName: 'Stuudio', email: 'info@kuuse.example' }];
  const known = resolve('account-organizer', {}, { trainers });
  expect([known.wanted.map(({ trainerId }) => trainerId), known.notices]).toEqual([[7, 7], []]);
  const ignored = resolve('account-organizer', { organizers: 'ignore' }, { trainers });
  expect(ignored.wanted.map(({ trainerId }) => trainerId)).toEqual(['keep', 'keep']);
});

const mistakes = [
  'Line 13: “Pilates”: DTSTART “2026-13-32T18:00:00” is not a date or a time.',
  'Line 30: “Pilates”: The event ends before it starts.',
  'Line 39: “Pilates”: “and a line that was broken by hand” is neither a property nor the rest of one.',
];

test('every broken event is reported by line; skipping it and its series does not affect the others', () => {
  const refusal = (() => {
    try {
      return read('broken-events');
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ImportError);
  expect((refusal as ImportError).message.split('\n')).toEqual(mistakes);
  const reading = read('broken-events', true);
  expect(timesOf(reading)).toEqual(['2026-11-03T18:00 60 Jooga']);
  expect(reading.broken.map(({ uid, problem }) => `${uid} ${problem.line}`)).toEqual([
    'no-such-day@kuuse.example 13',
    'series@kuuse.example 30',
    'two-lines@kuuse.example 39',
  ]);
});

test('a location is recognized by the address of its club, however a map writes it', () => {
  const { wanted, problems, notices } = resolve('addresses');
  expect(wanted.map(({ unitId, roomId }) => [unitId, roomId])).toEqual([
    [1, null],
    [2, 3],
  ]);
  expect(problems).toEqual([]);
  expect(notices.map(formatProblem)).toEqual([expect.stringMatching(/^Line 4: .*has no room “Kuuse Stuudio”/)]);
});

test('Outlook: a time zone by its display name, with quotes and without', () => {
  const occurrences = read('outlook-display-zone').occurrences.map(({ uid, startsAt }) => [
    uid,
    startsAt.toISOString(),
  ]);
  expect(occurrences).toContainEqual(['quoted', '2026-11-03T16:00:00.000Z']);
  expect(occurrences).toContainEqual(['without-quotes', '2026-10-14T15:00:00.000Z']);
  expect(occurrences).toContainEqual(['without-quotes', '2026-10-28T16:00:00.000Z']);
});

test('a class that an event begins with counts, though its rule names another weekday', () => {
  expect(timesOf(read('start-beside-rule'))).toEqual([
    '2026-12-02T18:00 60 Jooga',
    '2026-12-03T18:00 60 Jooga',
    '2026-12-10T18:00 60 Jooga',
    '2026-12-17T18:00 60 Jooga',
  ]);
});

const read = (name: string, skipBroken = false): CalendarReading =>
  readCalendar({
    file: readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url)),
    window: { from: now, until },
    places: catalogue,
    skipBroken,
  });

const resolve = (name: string, more: Partial<ImportOptions> = {}, known: Partial<Catalogue> = {}) =>
  resolveOccurrences(read(name).occurrences, { ...catalogue, ...known }, { ...options, ...more });

/** Each training's start and length, and its title. */
const timesOf = ({ occurrences }: CalendarReading): string[] =>
  occurrences.map(({ startsAt, minutes, details }) => {
    return `${toWallTime(startsAt, 'Europe/Tallinn').slice(0, 16)} ${minutes} ${details.summary}`;
  });

const plan = (wanted: ReturnType<typeof resolve>['wanted'], existing: readonly ExistingTraining[] = []) =>
  planImport({
    wanted,
    existing,
    others: [],
    series: new Map(existing.map(({ uid, rule }) => [uid, rule])),
    started: new Set(),
    rooms: catalogue.rooms,
    trainers: catalogue.trainers,
    now,
    until,
  });

/** The result of a first import. */
const existingOf = ({ inserts }: ReturnType<typeof plan>): ExistingTraining[] =>
  inserts.map(({ places, isPrivate, line: _line, isSingle: _isSingle, ...training }, index) => ({
    ...training,
    id: index + 1,
    seriesId: 1,
    maxPlaces: places,
    taken: 0,
    isPublic: !isPrivate,
    isCancelled: false,
    hasRegistrations: true,
  }));
