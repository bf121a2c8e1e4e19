import { expect, test } from 'vitest';
import { nextBlock } from './next-block.ts';

const spot = (id: number, top: number, left = 0) => ({ id, top, left });
const columns = [[spot(1, 7), spot(2, 18), spot(3, 18, 0.5)], [], [spot(4, 9), spot(5, 17.5), spot(6, 18.5)]];

test.each<[from: number, key: string, to: number | undefined]>([
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', 3],
  [3, 'ArrowDown', undefined],
  [3, 'ArrowUp', 2],
  [1, 'ArrowUp', undefined],
  [1, 'ArrowRight', 4],
  [2, 'ArrowRight', 5],
  [4, 'ArrowLeft', 1],
  [6, 'ArrowLeft', 2],
  [6, 'ArrowRight', undefined],
  [1, 'ArrowLeft', undefined],
  [1, 'Enter', undefined],
  [99, 'ArrowDown', undefined],
])('from %i, %s leads to %s', (from, key, to) => {
  expect(nextBlock(columns, from, key)).toBe(to);
});
