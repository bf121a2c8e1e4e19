import { expect, test } from 'vitest';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { held, my, wanted } from '#tests/support/timetable/held-training.ts';
import { findOverlaps } from './find-overlaps.ts';

const late = '2026-11-25T18:59:00';

test('a booking of the same minute is in the way, the adjacent one is not', () => {
  expect(find([wanted(), held(2, late, { my })])).toEqual([2]);
  expect(find([wanted(), held(2, '2026-11-25T19:00:00', { my })])).toEqual([]);
});

test('a queued booking counts, and one whose leaving is queued does not', () => {
  expect(find([wanted(), held(2, late)], [[2, 'queued']])).toEqual([2]);
  expect(find([wanted(), held(2, late, { my })], [[2, 'queuedLeaving']])).toEqual([]);
});

test('the way between two clubs counts as the policy says', () => {
  const next = held(2, '2026-11-25T19:10:00', { my, unitId: 2 });
  expect(find([wanted(), next])).toEqual([]);
  expect(find([wanted({ bookable: { allowed: true, travelMinutes: 15 } }), next])).toEqual([2]);
});

test('nothing is asked where the club allows it, or for a waiting list', () => {
  const other = held(2, late, { my });
  expect(find([wanted({ bookable: { allowed: true, isOverlapAllowed: true } }), other])).toEqual([]);
  expect(find([wanted({ freePlaces: 0 }), other])).toEqual([]);
});

const find = (items: Training[], steps: [number, 'queued' | 'queuedLeaving'][] = []) => {
  const week: Schedule = { items, units: [], roomGroups: [], rooms: [], trainers: [], styles: [] };
  const progress = new Map(steps.map(([id, step]) => [id, { step }]));
  return findOverlaps(1, { weeks: [week], progress, timeZone: 'Europe/Tallinn' }).map(({ id }) => id);
};
