import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneRoomOf } from './lane-room.ts';
import { groupSpans, overlap, placeBlocks, type Span } from './place-blocks.ts';
import { stackBlocks } from './stack-blocks.ts';

const none: Span = { start: 0, end: 0 };
/** Two side by side; one, when there are more. */
const room = { lanes: 2, besideStack: 1, stackWidth: 0.25 };

describe('what does not fit in a column', () => {
  test('is nothing while all concurrent trainings fit side by side', () => {
    expect(stack([at(7, 8), at(7, 8), at(8, 9), at(8.5, 9)])).toEqual([]);
  });

  test('is counted, all but the first', () => {
    expect(stack([at(7, 8), at(7, 8), at(7, 8)])).toEqual([[1, 2]]);
  });

  test('is counted separately for each time with a gap after it', () => {
    const morning = [at(7, 8), at(7, 8), at(7, 8)];
    const evening = [at(18, 19), at(18, 19), at(18.5, 19.5)];
    expect(stack([...morning, ...evening])).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });

  test('is counted by the hour when there is no gap', () => {
    const chain = [at(7, 8), at(7, 8.5), at(7.5, 8.5), at(8, 9), at(8.25, 9)];
    expect(stack(chain)).toEqual([[1, 2], [4]]);
  });

  test('is never the user’s own, unless it overlaps another of their own', () => {
    expect(stack([at(7, 8), at(7, 8), at(7.5, 8.5)], [2])).toEqual([[0, 1]]);
  });

  test('adds up: never more is shown than fits, and all are shown or counted', () => {
    const anySpans = fc.array(
      fc
        .record({ start: fc.integer({ min: 0, max: 1300 }), minutes: fc.integer({ min: 15, max: 180 }) })
        .map(({ start, minutes }): Span => ({ start, end: start + minutes })),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anySpans, fc.double({ min: 1, max: 40, noNaN: true }), (spans, column) => {
        const places = placeBlocks(spans);
        const fit = laneRoomOf(column);
        const counted = stackBlocks(spans, groupSpans(spans), new Set(), fit).flat();
        expect(new Set(counted).size).toBe(counted.length);
        const shown = spans.filter((_, index) => !counted.includes(index));
        for (const [index, { lanes }] of places.entries()) if (lanes <= fit.lanes) expect(counted).not.toContain(index);
        const most = Math.max(0, ...placeBlocks(shown).map(({ lanes }) => lanes));
        expect(most).toBeLessThanOrEqual(fit.lanes);
        for (const index of counted) {
          const rivals = shown.filter((other) => overlap(other, spans[index] ?? none));
          expect(rivals.length).toBeGreaterThanOrEqual(Math.min(1, fit.besideStack));
        }
      }),
    );
  });
});

const at = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });

const stack = (spans: readonly Span[], own: number[] = []) => stackBlocks(spans, groupSpans(spans), new Set(own), room);
