import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { sameAgain } from './same-again.ts';

const build = (id: number, day: number, changes: Partial<Training> = {}): Training => ({
  ...sampleTraining,
  id,
  startDateTime: `2026-11-${day}T18:00:00`,
  bookable: { allowed: true },
  ...changes,
});
const wanted = build(1, 24);

test('the next three of the name, those of the home club first', () => {
  const items = [build(6, 30), build(5, 29), build(4, 25, { unitId: 2 }), build(3, 26), build(2, 27)];
  expect(find(items)).toEqual(['3', '2', '5']);
  expect(find(items.slice(2))).toEqual(['3', '2', '4']);
});

test('of fewer than three, others of the style follow and are marked', () => {
  const other = { name: 'Hatha' };
  expect(find([build(2, 25, other), build(3, 26), build(4, 27, { ...other, style: 2 })])).toEqual(['3', '~2']);
});

test('nothing that is past, full, one’s own, refused, not yet open or at the time of another booking', () => {
  const my = { registrationId: 1, status: 'booked', placeInWaitingList: null, cancelingAllowed: true } as const;
  const items = [
    build(2, 23),
    build(3, 25, { freePlaces: 0 }),
    build(4, 25, { my: { ...my, freeCancelUntil: null } }),
    build(5, 25, { bookable: { allowed: false, error: 'registering_not_allowed' } }),
    build(6, 25, { opensAt: '2026-11-25T08:00:00Z' }),
    build(7, 25, { status: 'cancelled' }),
    build(8, 26),
  ];
  expect(find(items)).toEqual(['8']);
  expect(find(items, ({ id }) => id === 8)).toEqual([]);
});

const find = (items: Training[], hasClash: (training: Training) => boolean = () => false) =>
  sameAgain(wanted, [wanted, ...items], { now: '2026-11-24T12:00:00', homeUnitId: 1, hasClash }).map(
    ({ training, isSimilar }) => (isSimilar ? `~${training.id}` : String(training.id)),
  );
