import { expect, test } from 'vitest';
import { formatProblem } from './import-error.ts';
import type { TimedOccurrence } from './read-calendar.ts';
import type { EventDetails } from './read-details.ts';
import { type Catalogue, type ImportOptions, resolveOccurrences } from './resolve-occurrences.ts';

const options: ImportOptions = { createRooms: false, style: null, places: null, organizers: 'detect' };

test.each([
  ['Jooga', [], 1],
  ['Hommikune jooga kõigile', [], 1],
  ['Kuum jooga algajatele', [], 2],
  ['Kuum jooga', ['ujumine'], 3],
  ['Joogamatt', [], undefined],
])('the style of “%s” with categories %s is %s', (summary, categories, id) => {
  expect(resolve({ summary, categories }).wanted[0]?.styleId).toBe(id);
});

test('an event without a style is a problem with its line, unless a fallback style is given', () => {
  expect(resolve({ summary: 'Muu' }).problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^Line 3: .*names no style that there is \(Jooga, Kuum jooga, Ujumine\)/),
  ]);
  expect(resolve({ summary: 'Muu' }, { style: 'jooga' }).wanted[0]?.styleId).toBe(1);
  expect(resolve({}, { style: 'Tants' }).problems.map(formatProblem)).toEqual([
    'There is no style “Tants”. There are: Jooga, Kuum jooga, Ujumine.',
  ]);
});

test('an unknown room is a problem that lists the known ones, unless rooms are to be created', () => {
  expect(resolve({ location: 'Kelder' }).problems.map(formatProblem)).toEqual([
    'Line 3: There is no room “Kelder”. The rooms are: Klubi (Saal, Jõusaal). Say --create-rooms to make it.',
  ]);
  const made = resolve({ location: 'Kelder' }, { createRooms: true });
  expect(made.newRooms).toEqual([{ id: -1, unitId: 1, name: 'Kelder', isShared: false }]);
  expect(made.wanted[0]?.roomId).toBe(-1);
});

test('only a room that is not shared is reserved exclusively', () => {
  expect(resolve({ location: 'Jõusaal' }).wanted[0]?.holdsRoom).toBe(false);
  expect(resolve({ location: 'Saal' }).wanted[0]?.holdsRoom).toBe(true);
});

test.each([
  [{ name: 'Someone', email: 'mari@klubi.example' }, 1],
  [{ name: 'Jaan Näidis', email: 'jaan@klubi.example' }, 2],
  [{ name: 'Näidis, Jaan', email: null }, 2],
  [{ name: 'jaan  näidis', email: null }, 2],
  [{ name: 'Mari Näidis', email: 'other@klubi.example' }, -1],
])('the organizer %o is trainer %i', (organizer, id) => {
  expect(resolve({ organizer }).wanted[0]?.trainerId).toBe(id);
});

test('an unknown trainer is created once, from the name or the address', () => {
  const events = [
    occurrence({ line: 3, organizer: { name: null, email: 'liis.uus@klubi.example' } }),
    occurrence({ line: 9, organizer: { name: 'Liis Uus', email: 'liis.uus@klubi.example' } }),
  ];
  expect(resolveOccurrences(events, catalogue, options).newTrainers).toEqual([
    { id: -1, firstName: 'Liis', lastName: 'Uus', email: 'liis.uus@klubi.example' },
  ]);
});

test('capacity is the event’s own, else the requested default', () => {
  expect(resolve({ places: 8 }, { places: 30 }).wanted[0]?.places).toBe(8);
  expect(resolve({}, { places: 30 }).wanted[0]?.places).toBe(30);
  expect(resolve({}).wanted[0]?.places).toBeNull();
});

const catalogue: Catalogue = {
  clubs: [{ id: 1, name: 'Klubi', address: '', timeZone: 'Europe/Tallinn' }],
  rooms: [
    { id: 1, unitId: 1, name: 'Saal', isShared: false },
    { id: 2, unitId: 1, name: 'Jõusaal', isShared: true },
  ],
  styles: [
    { id: 1, name: 'Jooga', kind: 'group' },
    { id: 2, name: 'Kuum jooga', kind: 'group' },
    { id: 3, name: 'Ujumine', kind: 'pool' },
  ],
  trainers: [
    { id: 1, firstName: 'Mari', lastName: 'Näidis', email: 'mari@klubi.example' },
    { id: 2, firstName: 'Jaan', lastName: 'Näidis', email: null },
  ],
};

const occurrence = (details: Partial<EventDetails>): TimedOccurrence => ({
  uid: 'a',
  rule: null,
  isSingle: true,
  recurrenceAt: new Date('2026-11-23T16:00:00Z'),
  startsAt: new Date('2026-11-23T16:00:00Z'),
  minutes: 60,
  details: {
    line: 3,
    summary: 'Jooga',
    description: null,
    location: 'Saal',
    organizer: null,
    categories: [],
    places: null,
    isPrivate: false,
    ...details,
  },
});

const resolve = (details: Partial<EventDetails>, more: Partial<ImportOptions> = {}) =>
  resolveOccurrences([occurrence(details)], catalogue, { ...options, ...more });
