import { expect, test } from 'vitest';
import type { ShownRoster } from '../marking/with-taps.ts';
import { readDay } from './read-day.ts';

test('the running class comes first, else the next; the rest of the day follows', () => {
  const day = [sheet(3, '2026-11-24T19:15:00'), sheet(1, '2026-11-24T09:00:00'), sheet(2, '2026-11-24T18:00:00')];
  const before = read(day, '2026-11-24T15:42:00Z');
  expect([before.running, before.next?.sheet.trainingId, ids(before.rest)]).toEqual([undefined, 2, [3]]);
  const during = read(day, '2026-11-24T16:04:00Z');
  expect([during.running?.sheet.trainingId, ids(during.rest)]).toEqual([2, [3]]);
  expect([during.isToday, during.classes.length, during.minutes]).toEqual([true, 3, 180]);
});

test('a class that is over asks for the names that nobody has marked, also of yesterday', () => {
  const people = [person(1, 'present'), person(2, 'absent', true), person(3, null)];
  const day = read(
    [
      sheet(1, '2026-11-23T18:00:00', { people }),
      sheet(2, '2026-11-24T09:00:00', { people: people.slice(0, 2) }),
      sheet(3, '2026-11-24T10:00:00', { people, isCancelled: true }),
    ],
    '2026-11-24T15:00:00Z',
  );
  expect(ids(day.unmarked)).toEqual([1]);
  expect(day.classes[0]).toMatchObject({ here: 1, absent: 1, unmarked: 0, queued: 1 });
});

test('a day without a class shows the next that has one', () => {
  const day = read([sheet(1, '2026-11-26T10:00:00')], '2026-11-24T15:00:00Z');
  expect([day.date, day.isToday, day.next?.sheet.trainingId]).toEqual(['2026-11-26', false, 1]);
});

const person = (registrationId: number, presence: 'present' | 'absent' | null, isQueued = false) => ({
  registrationId,
  name: 'Liis T.',
  status: 'booked' as const,
  placeInWaitingList: null,
  isVisitor: false,
  presence,
  markedAt: null,
  isQueued,
});
const sheet = (trainingId: number, startDateTime: string, changes: Partial<ShownRoster> = {}): ShownRoster => ({
  trainingId,
  name: 'Jooga',
  startDateTime,
  duration: 60,
  timeZone: 'Europe/Tallinn',
  room: 'Saal 2',
  isCancelled: false,
  maxPlaces: 20,
  marking: { from: '2026-11-24T00:00:00Z', until: '2026-11-26T00:00:00Z' },
  people: [],
  walkIns: [],
  notes: [],
  canMark: true,
  ...changes,
});
const read = (sheets: ShownRoster[], now: string) => readDay(sheets, new Date(now), 'Europe/Tallinn');
const ids = (classes: readonly { sheet: ShownRoster }[]) => classes.map(({ sheet: { trainingId } }) => trainingId);
