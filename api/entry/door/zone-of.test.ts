import { expect, test } from 'vitest';
import { allZones, isInZones, zoneOf } from './zone-of.ts';

test('each club has a bit, and those after the fifteenth share one', () => {
  const clubs = Array.from({ length: 20 }, (_, at) => 100 + at);
  expect(clubs.map((id) => zoneOf(id, clubs))).toEqual([
    ...Array.from({ length: 15 }, (_, at) => at),
    ...Array(5).fill(15),
  ]);
});

test('a new club takes no other club’s bit, whatever the order of the list', () => {
  expect([zoneOf(3, [3, 9]), zoneOf(9, [9, 3])]).toEqual([zoneOf(3, [12, 9, 3]), zoneOf(9, [12, 9, 3])]);
});

test('a pass is valid for the clubs whose bits are set', () => {
  expect([0, 3, 4].map((zone) => isInZones(zone, 0b1001))).toEqual([true, true, false]);
  expect(isInZones(15, allZones)).toBe(true);
});
