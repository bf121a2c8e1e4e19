import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLatest, markTime } from './latest-mark.ts';

const now = new Date('2026-11-20T16:00:00Z');

test('the later mark wins, whichever arrives first', () => {
  expect(isLatest({ tappedAt: at(-5) }, { tappedAt: at(-9) })).toBe(true);
  expect(isLatest({ tappedAt: at(-9) }, { tappedAt: at(-5) })).toBe(false);
  expect(isLatest({ tappedAt: at(-9) }, undefined)).toBe(true);
});

test('of two marks at the same instant the one that arrives later wins', () => {
  expect(isLatest({ tappedAt: at(-5) }, { tappedAt: at(-5) })).toBe(true);
});

test('a mark from a device whose clock is ahead counts as made now, and does not win for ever', () => {
  expect(markTime(at(3600), now)).toEqual(now);
  expect(markTime(at(-3600), now)).toEqual(at(-3600));
});

test('the result depends on the marks alone, not on their order of arrival, unless two were at one instant', () => {
  const seconds = fc.uniqueArray(fc.integer({ min: -100, max: 0 }), { minLength: 1, maxLength: 8 });
  const ordered = seconds.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(ordered, ([all, arriving]) => {
      let held: { tappedAt: Date } | undefined;
      for (const tap of arriving.map((second) => ({ tappedAt: at(second) }))) if (isLatest(tap, held)) held = tap;
      expect(held?.tappedAt).toEqual(at(Math.max(...all)));
    }),
  );
});

const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
