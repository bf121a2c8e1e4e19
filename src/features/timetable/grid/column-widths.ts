import { laneRem } from './lane-room.ts';

export interface ColumnWishes {
  /** How much there is for all of them, in rem. */
  total: number;
  count: number;
  /** No column is narrower, in rem; together they may then be wider than `total`. */
  least: number;
  /** The chosen column, which is wider than the others, and how many blocks stand side by side in it. */
  focus?: { index: number; lanes: number } | undefined;
}

const focusShare = 1.85;
const mostOfAll = 0.45;
/** With so much a name has room. */
const wordsRem = 4.5;

/** How wide each column is, in rem. The chosen one takes what its blocks need, as far as two stand side by side in the others. */
export function columnWidths({ total, count, least, focus }: ColumnWishes): number[] {
  const even = Math.max(least, total / (count + (focus ? focusShare - 1 : 0)));
  if (!focus || count < 2) return Array.from({ length: count }, () => even);
  const spared = total - (count - 1) * 2 * laneRem;
  const wide = Math.max(focusShare * even, Math.min(focus.lanes * wordsRem, mostOfAll * total, spared));
  const other = Math.max(least, (total - wide) / (count - 1));
  return Array.from({ length: count }, (_, index) => (index === focus.index ? wide : other));
}
