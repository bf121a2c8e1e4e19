import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBlocks, type Span } from './place-blocks.ts';

describe('blocks of a day', () => {
  test.each<[string, Span[], [lane: number, span: number, lanes: number][]]>([
    ['nothing', [], []],
    ['one is as wide as the day', [at(7, 8)], [[0, 1, 1]]],
    [
      'those that only touch do not share the day',
      [at(7, 8), at(8, 9)],
      [
        [0, 1, 1],
        [0, 1, 1],
      ],
    ],
    [
      'two at once stand side by side, in the order of their start',
      [at(10.5, 11.25), at(10, 11)],
      [
        [1, 1, 2],
        [0, 1, 2],
      ],
    ],
    [
      'a later one grows over what has ended beside it',
      [at(18, 19), at(18, 18.5), at(18, 20), at(19, 20)],
      [
        [1, 1, 3],
        [2, 1, 3],
        [0, 1, 3],
        [1, 2, 3],
      ],
    ],
    [
      'a chain needs two lanes, not three',
      [at(10, 11), at(10.5, 11.5), at(11, 12)],
      [
        [0, 1, 2],
        [1, 1, 2],
        [0, 1, 2],
      ],
    ],
  ])('%s', (_rule, spans, expected) => {
    expect(placeBlocks(spans).map(({ lane, span, lanes }) => [lane, span, lanes])).toEqual(expected);
  });

  const anySpans = fc.array(
    fc
      .record({ start: fc.integer({ min: 0, max: 1400 }), minutes: fc.integer({ min: 15, max: 180 }) })
      .map(({ start, minutes }): Span => ({ start, end: start + minutes })),
    { maxLength: 60 },
  );

  test('never cover one another, and never leave the day', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const blocks = placeBlocks(spans).map((place, index) => ({ ...place, ...(spans[index] ?? at(0, 0)) }));
        expect(blocks).toHaveLength(spans.length);
        for (const [index, one] of blocks.entries()) {
          expect(one.lane).toBeGreaterThanOrEqual(0);
          expect(one.span).toBeGreaterThanOrEqual(1);
          expect(one.lane + one.span).toBeLessThanOrEqual(one.lanes);
          for (const other of blocks.slice(index + 1).filter((later) => meet(one, later))) {
            expect(other.lanes).toBe(one.lanes);
            expect(other.lane >= one.lane + one.span || one.lane >= other.lane + other.span).toBe(true);
          }
        }
      }),
    );
  });

  test('never use more lanes than there are trainings at one moment', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const most = Math.max(
          0,
          ...spans.map(({ start }) => spans.filter((s) => s.start <= start && start < s.end).length),
        );
        expect(Math.max(0, ...placeBlocks(spans).map(({ lanes }) => lanes))).toBe(most);
      }),
    );
  });
});

const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const at = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });
