import { expect, test } from 'vitest';
import { bodyOf, draftOf, newDraft, stretch, take, waysOut } from './draft.ts';

const draft = newDraft(3, '2026-11-24', 1140);

test('a new one is for an hour and a half, once', () => {
  expect(bodyOf(draft)).toMatchObject({
    roomIds: [3],
    startDateTime: '2026-11-24T19:00:00',
    duration: 90,
    repeat: null,
  });
});

test('its ends are moved in steps of five minutes, within the day, and it never ends before it starts', () => {
  expect(stretch(draft, 'start', 1157).start).toBe(1155);
  expect(stretch(draft, 'start', 2000).start).toBe(1225);
  expect(stretch(draft, 'start', -20).start).toBe(0);
  expect(stretch(draft, 'end', 1000).end).toBe(1145);
  expect(stretch(draft, 'end', 1500).end).toBe(1440);
});

test('it repeats on the weekday of its date, or on all', () => {
  expect(bodyOf({ ...draft, repeat: 'weekly' })?.repeat).toEqual({ weekdays: [2], until: '2027-02-16', skipDates: [] });
  expect(bodyOf({ ...draft, repeat: 'daily' })?.repeat?.weekdays).toHaveLength(7);
});

test('it is not sent without a room, or when it ends before it begins', () => {
  expect(bodyOf({ ...draft, roomIds: [] })).toBeUndefined();
  expect(bodyOf({ ...draft, end: draft.start })).toBeUndefined();
  expect(bodyOf({ ...draft, repeat: 'daily', until: '2026-11-01' })).toBeUndefined();
});

test('what is in the way has ways out: an earlier end, fewer rooms, or a date less', () => {
  expect(waysOut(draft, inTheWay)).toEqual([{ kind: 'end', at: 1200 }]);
  const two = { ...draft, roomIds: [3, 4] };
  expect(waysOut(two, inTheWay)).toEqual([{ kind: 'end', at: 1200 }, { kind: 'room' }]);
  expect(take(two, { kind: 'room' }, 3).roomIds).toEqual([4]);
  const weekly = { ...draft, repeat: 'weekly' as const };
  const later = { ...inTheWay, startDateTime: '2026-12-01T19:30:00' };
  expect(waysOut(weekly, later)).toEqual([{ kind: 'skip', date: '2026-12-01' }]);
  expect(take(weekly, { kind: 'skip', date: '2026-12-01' }, 3).skipDates).toEqual(['2026-12-01']);
});

test('one date of several is sent as once', () => {
  const repeat = { weekdays: [2], until: '2026-12-15', skipDates: [] };
  const reservation = { id: 7, ...draft, roomIds: [3], by: null, version: 2, repeat };
  const opened = draftOf({ ...reservation, startDateTime: '2026-11-24T19:00:00', duration: 60 }, '2026-12-01');
  expect(bodyOf(opened)).toMatchObject({ startDateTime: '2026-12-01T19:00:00', repeat: null });
  expect(bodyOf({ ...opened, scope: 'following' })?.repeat).toEqual(repeat);
});

const inTheWay = {
  what: 'room' as const,
  by: 'training' as const,
  trainingId: 1,
  reservationId: null,
  absenceId: null,
  name: 'Jooga',
  purpose: null,
  startDateTime: '2026-11-24T20:00:00',
  duration: 60,
  roomId: 3,
  trainerId: null,
};
