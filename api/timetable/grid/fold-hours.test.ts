import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldHours } from './fold-hours.ts';
import type { Span } from './place-blocks.ts';

const sizes = { hour: 4, fold: 2, foldFrom: 2 };

describe('the hours of a grid', () => {
  test('begin with the first training and end with the last', () => {
    expect(hoursOf([at(9.5, 10.5)])).toEqual(['9-10', '10-11']);
    expect(hoursOf([at(9, 10)])).toEqual(['9-10']);
    expect(hoursOf([])).toEqual([]);
  });

  test('fold where there is nothing for two hours or more, and a single empty hour stays', () => {
    expect(hoursOf([at(7, 8), at(9, 10), at(13, 14)])).toEqual(['7-8', '8-9', '9-10', '10-13~', '13-14']);
    expect(hoursOf([at(7, 8), at(11, 12)], 0)).toEqual(['7-8', '8-9', '9-10', '10-11', '11-12']);
  });

  test('end at midnight, even for a training that does not', () => {
    expect(hoursOf([at(23.5, 24.5)])).toEqual(['23-24']);
  });

  test('give a minute in a folded band its proportional height', () => {
    const { topOf, height } = foldHours([at(7, 8), at(12, 13)], sizes);
    expect([topOf(7.5 * 60), topOf(10 * 60), topOf(12 * 60), topOf(13 * 60)]).toEqual([2, 5, 6, 10]);
    expect([topOf(0), topOf(24 * 60), height]).toEqual([0, 10, 10]);
  });

  test('never put a later time higher, and within a training’s hours all minutes have the same height', () => {
    const anySpan = fc
      .record({ start: fc.integer({ min: 0, max: 1380 }), minutes: fc.integer({ min: 30, max: 120 }) })
      .map(({ start, minutes }): Span => ({ start, end: Math.min(1440, start + minutes) }));
    fc.assert(
      fc.property(fc.array(anySpan, { minLength: 1, maxLength: 20 }), (spans) => {
        const { topOf, bands, height } = foldHours(spans, sizes);
        for (let minute = 7; minute <= 1440; minute += 7)
          expect(topOf(minute)).toBeGreaterThanOrEqual(topOf(minute - 7));
        for (const { start, end } of spans)
          expect(topOf(end) - topOf(start)).toBeCloseTo(((end - start) / 60) * sizes.hour);
        expect(bands.reduce((sum, band) => sum + band.height, 0)).toBeCloseTo(height);
      }),
      { numRuns: 50 },
    );
  });
});

const at = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });
const hoursOf = (spans: Span[], foldFrom = 2) =>
  foldHours(spans, { ...sizes, foldFrom }).bands.map(
    ({ from, until, isFolded }) => `${from}-${until}${isFolded ? '~' : ''}`,
  );
