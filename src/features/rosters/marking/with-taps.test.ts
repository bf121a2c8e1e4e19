import { describe, expect, test } from 'vitest';
import type { Roster } from '#api/rosters/schema.ts';
import { isCorrection, type RosterAct, withTaps } from './with-taps.ts';

const person = (registrationId: number, changes: Partial<Roster['people'][number]> = {}) => ({
  registrationId,
  name: `Nimi ${registrationId}`,
  status: 'booked' as const,
  placeInWaitingList: null,
  isVisitor: false,
  presence: null,
  markedAt: null,
  ...changes,
});

const roster: Roster = {
  trainingId: 7,
  name: 'Vesivõimlemine',
  startDateTime: '2026-11-24T09:00:00',
  duration: 60,
  timeZone: 'Europe/Riga',
  room: null,
  isCancelled: false,
  maxPlaces: 12,
  marking: { from: '2026-11-24T05:00:00.000Z', until: '2026-11-25T22:00:00.000Z' },
  people: [person(1), person(2, { presence: 'absent', markedAt: '2026-11-24T07:05:00.000Z' })],
  walkIns: [{ entryId: 'a', name: 'Malle', tappedAt: '2026-11-24T07:01:00.000Z' }],
  notes: [{ entryId: 'n', text: 'Vesi oli külm', tappedAt: '2026-11-24T07:01:00.000Z', author: 'Kadri' }],
  canMark: true,
};

describe('unsent taps', () => {
  test('are shown at once, as waiting', () => {
    const { people } = withTaps(roster, [mark(6, 'present', 1, 2)]);
    expect(people.map(({ presence, isQueued }) => [presence, isQueued])).toEqual([
      ['present', true],
      ['present', true],
    ]);
  });

  test('give way to a later tap of another user that is already known', () => {
    const { people } = withTaps(roster, [mark(4, 'present', 2)]);
    expect(people[1]).toMatchObject({ presence: 'absent', isQueued: false });
  });

  test('apply in the order of the taps; at the same instant the last one wins', () => {
    const { people } = withTaps(roster, [mark(6, 'present', 1), mark(6, null, 1)]);
    expect(people[0]).toMatchObject({ presence: null, isQueued: true });
  });

  test('add and remove walk-ins and notes', () => {
    const { walkIns, notes } = withTaps(roster, [
      tap(2, { kind: 'walkIn', entryId: 'b', text: 'Toomas' }),
      tap(3, { kind: 'walkIn', entryId: 'a', text: null }),
      tap(3, { kind: 'rosterNote', entryId: 'm', text: 'Rada 3 kinni' }, false),
    ]);
    expect(walkIns.map(({ name, isQueued }) => [name, isQueued])).toEqual([['Toomas', true]]);
    expect(notes.map(({ text, author, isQueued }) => [text, author, isQueued])).toEqual([
      ['Vesi oli külm', 'Kadri', false],
      ['Rada 3 kinni', null, false],
    ]);
  });

  test('leave the server’s data unchanged when there are none', () => {
    const { people, walkIns } = withTaps(roster, []);
    expect(people).toMatchObject(roster.people);
    expect(walkIns).toMatchObject(roster.walkIns);
  });
});

test('a mark is a correction where somebody has one already', () => {
  const { people } = roster;
  expect(
    [mark(1, 'present', 1), mark(1, 'present', 2), mark(1, 'present', 1, 2)].map(({ act }) =>
      isCorrection(act, people),
    ),
  ).toEqual([false, true, true]);
  expect(isCorrection({ kind: 'rosterNote', entryId: 'n', text: null }, people)).toBe(false);
});

const tap = (minute: number, act: RosterAct, isQueued = true) => ({
  act,
  tappedAt: `2026-11-24T07:0${minute}:00.000Z`,
  isQueued,
});
const mark = (minute: number, presence: 'present' | 'absent' | null, ...registrationIds: number[]) =>
  tap(minute, { kind: 'attendance', registrationIds, presence });
