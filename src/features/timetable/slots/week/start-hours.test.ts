import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { condenseStarts } from './condense-starts.ts';
import { firstHour, firstLane, startHours } from './start-hours.ts';

let lastId = 0;
const now = '2026-11-24T09:15:00';

test('an hour has its starts by time, and counts the places of those to come', () => {
  const [hour] = startHours([start(24, '09:20', 3), start(24, '09:00', 2), start(24, '09:40', 1)], now);
  expect(hour?.starts.map(({ startDateTime }) => startDateTime.slice(11, 16))).toEqual(['09:00', '09:20', '09:40']);
  expect(hour).toMatchObject({ free: 4, isOver: false, isOwn: false });
});

test('an hour is over when all of its starts have begun', () => {
  const hours = startHours([start(24, '08:50', 4), start(24, '09:00', 4), start(24, '09:20', 0)], now);
  expect(hours.map(({ hour, isOver, free }) => [hour, isOver, free])).toEqual([
    [8, true, 0],
    [9, false, 0],
  ]);
});

test('beside a week stands one’s own next start, else the next hour with places, else the next', () => {
  const full = start(24, '10:00', 0);
  const free = start(24, '11:00', 1);
  const own = start(26, '12:00', 1, true);
  const over = start(23, '12:00', 1, true);
  expect(first(over, full, free, own)).toBe('2026-11-26 12');
  expect(first(over, full, free)).toBe('2026-11-24 11');
  expect(first(over, full)).toBe('2026-11-24 10');
  expect(first(over)).toBe('2026-11-23 12');
  expect(first()).toBeUndefined();
});

test('a phone’s week has one capsule for an hour of starts, booked if one of them is, and classes as they are', () => {
  const starts = [start(24, '10:00', 0, true), start(24, '10:10', 3), start(25, '10:00', 0), start(25, '10:10', 0)];
  const tee = starts.map((one) => ({ ...one, layout: 'tee' as const }));
  const shown = condenseStarts([...tee, { ...start(24, '10:00', 2), name: 'Löögitund' }]);
  expect(
    shown.map(({ startDateTime, freePlaces, my }) => [startDateTime.slice(8, 16), freePlaces, my?.status]),
  ).toEqual([
    ['24T10:00', 2, undefined],
    ['24T10:00', 3, 'booked'],
    ['25T10:00', 0, undefined],
  ]);
  expect(condenseStarts(tee.map((one) => ({ ...one, status: 'cancelled' as const })))).toEqual([]);
});

test('of an hour of lanes one’s own is chosen first, else one with places', () => {
  const [full, free, own] = [start(24, '10:00', 0), start(24, '10:00', 2), start(24, '10:00', 0, true)];
  expect(firstLane([full, free, own], 10)?.id).toBe(own.id);
  expect(firstLane([full, free], 10)?.id).toBe(free.id);
  expect(firstLane([full, start(24, '11:00', 2)], 10)).toBeUndefined();
});

const start = (day: number, time: string, freePlaces: number, isOwn = false): Training => ({
  id: ++lastId,
  startDateTime: `2026-11-${day}T${time}:00`,
  duration: 10,
  name: 'Ringi algus',
  kind: 'other',
  style: 1,
  color: '#97c25b',
  unitId: 1,
  roomId: 1,
  trainerId: null,
  maxPlaces: 4,
  freePlaces,
  waitingCount: 0,
  isPublic: true,
  isWaitingListAllowed: true,
  status: 'open',
  version: 1,
  ...(isOwn && {
    my: {
      registrationId: 1,
      status: 'booked',
      placeInWaitingList: null,
      cancelingAllowed: true,
      freeCancelUntil: null,
    } as const,
  }),
});

function first(...starts: Training[]) {
  const hour = firstHour(startHours(starts, now), now);
  return hour && `${hour.day} ${hour.hour}`;
}
