import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toInstant, toWallTime } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { nameEach } from '../../catalog/style-names.ts';
import { AskedNames } from '../app/asked-names.ts';
import { planImport } from '../plan-import.ts';
import type { ExistingTraining } from '../queries.ts';
import { keepTrainings } from '../read-calendar.ts';
import { type Catalogue, resolveOccurrences } from '../resolve-occurrences.ts';
import { columnNames, findField } from './column-names.ts';
import { readTimetable } from './read-timetable.ts';
import { writeTimetable } from './write-timetable.ts';

const now = new Date('2026-11-27T08:00:00Z');
const horizon = new Date('2027-05-28T08:00:00Z');

const catalogue: Catalogue = {
  clubs: [
    { id: 1, name: 'Kuuse, Kesklinn', address: 'Kuuse 1', timeZone: 'Europe/Tallinn' },
    { id: 2, name: 'Kuuse; Rada', address: '', timeZone: 'Europe/Lisbon' },
  ],
  rooms: [
    { id: 1, unitId: 1, name: 'Saal', isShared: false },
    { id: 2, unitId: 1, name: 'Jõusaal', isShared: true },
    { id: 3, unitId: 2, name: 'Saal', isShared: false },
    { id: 4, unitId: 2, name: '=Rada 1, 25 m', isShared: true },
    { id: 5, unitId: 1, name: 'saal', isShared: true },
  ],
  styles: [
    ...nameEach([
      { id: 1, name: 'Jooga', names: { en: 'Yoga', lv: 'joga' }, kind: 'group' as const },
      { id: 2, name: '-Ujumine', names: { en: 'Swimming' }, kind: 'pool' as const },
      { id: 3, name: 'jooga', names: { lv: 'Yoga, otra' }, kind: 'group' as const },
    ]),
  ],
  trainers: [
    { id: 1, firstName: 'Mari', lastName: 'Tamm', email: 'mari@klubi.test' },
    { id: 2, firstName: 'Mari', lastName: 'Tamm', email: 'teine.mari@klubi.test' },
    { id: 3, firstName: 'Õie', lastName: "O'Neill", email: null },
    { id: 4, firstName: 'Kask, Jaan', lastName: '', email: null },
  ],
};

const texts: fc.Arbitrary<string> = fc.constantFrom<string[]>(
  'Jooga algajatele',
  'Ütle "jah"; kohe',
  '=1+1',
  "'@x",
  '-',
  'Ķermenis, 2. tase',
  'E',
);
const classes = fc.record({
  day: fc.nat({ max: 20 }),
  weeks: fc.integer({ min: 1, max: 6 }),
  skipped: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  time: fc.constantFrom('00:00', '06:30', '18:00', '23:45'),
  minutes: fc.constantFrom(1, 45, 60, 1440),
  name: texts,
  styleId: fc.constantFrom(1, 2, 3),
  trainerId: fc.option(fc.constantFrom(1, 2, 3, 4), { nil: null }),
  unitId: fc.constantFrom(1, 2),
  room: fc.option(fc.nat({ max: 2 }), { nil: null }),
  places: fc.nat({ max: 9999 }),
  comment: fc.option(fc.constantFrom('Too matt', 'Esimene rida\nteine; rida', '=SUM(A1)'), { nil: null }),
  isPublic: fc.boolean(),
});
type Class = typeof classes extends fc.Arbitrary<infer T> ? T : never;
const timetables = fc.record({
  // Two alike are two classes.
  classes: fc
    .tuple(fc.array(classes, { minLength: 1, maxLength: 8 }), fc.boolean())
    .map(([list, isTwice]) => (isTwice ? [...list, ...list.slice(0, 1)] : list)),
  language: fc.constantFrom(...languages),
});

/** As rows of the database: some weeks of each class, perhaps without one of them. */
function rowsOf(list: readonly Class[]): ExistingTraining[] {
  return list
    .flatMap(({ day, weeks, skipped, time, minutes, name, styleId, trainerId, unitId, room, places, ...rest }) => {
      const club = catalogue.clubs.find(({ id }) => id === unitId);
      const rooms = catalogue.rooms.filter((one) => one.unitId === unitId);
      const chosen = room === null ? undefined : rooms[room % rooms.length];
      const weeksHeld = Array.from({ length: weeks }, (_, week) => week).filter((week) => week !== skipped);
      return weeksHeld.map((week) => {
        const date = addDays('2026-11-30', day + week * 7);
        const startsAt = toInstant(`${date}T${time}:00`, club?.timeZone ?? '');
        return {
          seriesId: null,
          uid: '',
          rule: null,
          recurrenceAt: startsAt,
          startsAt,
          durationMinutes: minutes,
          unitId,
          timeZone: club?.timeZone ?? '',
          roomId: chosen?.id ?? null,
          holdsRoom: !chosen?.isShared,
          styleId,
          kind: catalogue.styles.find(({ id }) => id === styleId)?.kind ?? 'group',
          trainerId,
          name,
          comment: rest.comment,
          maxPlaces: places,
          taken: 0,
          isPublic: rest.isPublic,
          isCancelled: false,
          hasRegistrations: false,
        };
      });
    })
    .map((row, at) => ({ ...row, id: at + 1 }));
}

/** What reading the file would do to these classes; two that are in one place at once are not looked at here. */
function planOf(text: string, existing: readonly ExistingTraining[]) {
  const window = { from: now, until: horizon };
  const read = readTimetable({ file: Buffer.from(text), window, places: catalogue, language: 'et' });
  expect([read.problem, read.broken]).toEqual([undefined, []]);
  const options = { createRooms: false, style: null, places: null, organizers: 'detect' as const, names: [] };
  const { occurrences } = keepTrainings(read.occurrences);
  const resolved = resolveOccurrences(occurrences, catalogue, options);
  expect([resolved.problems, resolved.names]).toEqual([[], []]);
  return planImport({
    wanted: resolved.wanted,
    existing,
    others: [],
    series: new Map(),
    started: new Set(),
    rooms: catalogue.rooms,
    trainers: catalogue.trainers,
    now,
    until: new Date('2028-12-01T00:00:00Z'),
    isTable: true,
    removes: false,
  });
}

/** All that a file says of a class, as sorted text. */
const told = (
  rows: readonly (Pick<
    ExistingTraining,
    'startsAt' | 'timeZone' | 'durationMinutes' | 'unitId' | 'roomId' | 'holdsRoom'
  > &
    Pick<ExistingTraining, 'styleId' | 'kind' | 'trainerId' | 'name' | 'comment'> & {
      places: number;
      isPrivate: boolean;
    })[],
): string[] =>
  rows
    .map((row) => {
      const { startsAt, timeZone, durationMinutes, unitId, roomId, holdsRoom, styleId, kind, trainerId } = row;
      const { name, comment, places, isPrivate } = row;
      const when = toWallTime(startsAt, timeZone);
      const place = [unitId, roomId, roomId !== null && holdsRoom];
      return JSON.stringify([
        when,
        durationMinutes,
        ...place,
        styleId,
        kind,
        trainerId,
        name,
        comment,
        places,
        isPrivate,
      ]);
    })
    .toSorted();

const before = (rows: readonly ExistingTraining[]) =>
  told(rows.map((row) => ({ ...row, places: row.maxPlaces, isPrivate: !row.isPublic })));

test('each language’s first name of a column means that column', () => {
  for (const { field, names } of columnNames)
    for (const language of languages)
      expect([language, findField(names[language][0] ?? '')]).toEqual([language, field]);
});

test('what is written makes the same again where there is nothing, and changes nothing where it is from', () => {
  fc.assert(
    fc.property(timetables, ({ classes: list, language }) => {
      const rows = rowsOf(list);
      const text = writeTimetable(rows, { catalogue, language });
      const made = planOf(text, []);
      expect(told(made.inserts)).toEqual(before(rows));
      const same = planOf(text, rows);
      expect([same.inserts, same.updates, same.cancels, same.deletes]).toEqual([[], [], [], []]);
      expect(same.unchanged).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

const linesOf = (held: Class): number =>
  writeTimetable(rowsOf([held]), { catalogue, language: 'en' })
    .trim()
    .split('\r\n').length - 1;

test('a class of every week is one line, and a week without it begins another', () => {
  const [one] = fc.sample(classes, { numRuns: 1, seed: 3 });
  if (!one) throw new Error('no class');
  const plain = { ...one, comment: null, weeks: 5 };
  expect(linesOf({ ...plain, skipped: null })).toBe(1);
  expect(linesOf({ ...plain, skipped: 2 })).toBe(2);
});

test('an unknown name is asked once, however many lines have it, and an answer holds for all of them', () => {
  const asked = new AskedNames([{ of: 'trainer', name: 'Anna L.', to: 4 }]);
  expect([asked.ask('trainer', 'anna l.', () => 1), asked.ask('room', 'Anna L.', () => 2)]).toEqual([4, undefined]);
  asked.ask('trainer', 'Anna L.', () => 1);
  expect(asked.found).toEqual([
    { of: 'trainer', name: 'anna l.', lines: 2, to: 4, guess: 1 },
    { of: 'room', name: 'Anna L.', lines: 1, to: null, guess: 2 },
  ]);
});
