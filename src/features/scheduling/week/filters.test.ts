import { expect, test } from 'vitest';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { countFilters, hasNeed, isShown, needs, toggled } from './filters.ts';

const now = '2026-11-24T17:42:00';

test('what is to come needs a trainer and people; drafts and what is cancelled are found whenever they are', () => {
  expect(needsOf({})).toEqual([]);
  expect(needsOf({ trainerId: null })).toEqual(['unled']);
  expect(needsOf({ trainerId: null, kind: 'gym' })).toEqual([]);
  expect(needsOf({ freePlaces: 7 })).toEqual(['few']);
  expect(needsOf({ freePlaces: 6 })).toEqual([]);
  expect(needsOf({ isPublic: false, freePlaces: 10, startDateTime: '2026-11-24T07:00:00' })).toEqual(['hidden']);
  expect(needsOf({ status: 'cancelled', isPublic: false, trainerId: null })).toEqual(['cancelled']);
});

test('none chosen means all; of one kind any, of several kinds all must fit', () => {
  expect(isShown(one(), {}, now)).toBe(true);
  expect(isShown(one(), { room: [3, 1], trainer: [2] }, now)).toBe(true);
  expect(isShown(one(), { room: [1], trainer: [3] }, now)).toBe(false);
  expect(isShown(one({ roomId: null }), { room: [1] }, now)).toBe(false);
  expect(isShown(one({ freePlaces: 9 }), { need: ['cancelled', 'few'] }, now)).toBe(true);
  expect(isShown(one(), { need: ['cancelled', 'few'] }, now)).toBe(false);
});

test('a filter is pressed on and off, and the last one off leaves none', () => {
  expect(toggled(undefined, 1)).toEqual([1]);
  expect(toggled([1], 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 1)).toEqual([2]);
  expect(toggled([2], 2)).toBeUndefined();
  expect(countFilters({ room: [1], need: ['few', 'hidden'] })).toBe(3);
});

const one = (more: Partial<AdminTraining> = {}) =>
  ({
    startDateTime: '2026-11-24T18:00:00',
    duration: 60,
    kind: 'group',
    roomId: 1,
    trainerId: 2,
    maxPlaces: 10,
    freePlaces: 3,
    status: 'open',
    isPublic: true,
    ...more,
  }) as AdminTraining;
const needsOf = (more: Partial<AdminTraining>) => needs.filter((need) => hasNeed(one(more), need, now));
