import { expect, test } from 'vitest';
import { freeGaps, untilNext } from './free-gaps.ts';

const day = { start: 360, end: 1320 };

test('a gap is half an hour at least, between what begins and the furthest end before it', () => {
  expect(freeGaps(taken, day)).toEqual([{ start: 360, end: 480 }]);
  expect(freeGaps([], day)).toEqual([day]);
  expect(freeGaps([{ start: 360, end: 1320 }], day)).toEqual([]);
  expect(freeGaps([{ start: 390, end: 1290 }], day)).toEqual([
    { start: 360, end: 390 },
    { start: 1290, end: 1320 },
  ]);
});

test('the next is what begins later in the room; it may begin before the end', () => {
  expect(untilNext(taken, { start: 540, end: 590 })).toBe(10);
  expect(untilNext(taken, { start: 540, end: 630 })).toBe(-30);
  expect(untilNext(taken, { start: 1300, end: 1310 })).toBeUndefined();
});

const taken = [
  { start: 600, end: 660 },
  { start: 480, end: 540 },
  { start: 520, end: 585 },
  { start: 680, end: 1300 },
];
