import { laneRem } from '#api/timetable/grid/lane-room.ts';

export interface ColumnWishes {
  /** The total width of all columns, in rem. */
  total: number;
  count: number;
  /** The minimum width of a column, in rem; together they may then be wider than `total`. */
  least: number;
  /** The chosen column, which is wider than the others, and how many blocks are side by side in it. */
  focus?: { index: number; lanes: number } | undefined;
}

const focusShare = 1.85;
const mostOfAll = 0.45;
/** The width that a name needs. */
const wordsRem = 4.5;

/**
 * The width of each column, in rem. The chosen one takes what its blocks need, as long as two fit side by side in the
 * others.
 */
export function columnWidths({ total, count, least, focus }: ColumnWishes): number[] {
  const even = Math.max(least, total / (count + (focus ? focusShare - 1 : 0)));
  if (!focus || count < 2) return Array.from({ length: count }, () => even);
  const spared = total - (count - 1) * 2 * laneRem;
  const wide = Math.max(focusShare * even, Math.min(focus.lanes * wordsRem, mostOfAll * total, spared));
  const other = Math.max(least, (total - wide) / (count - 1));
  return Array.from({ length: count }, (_, index) => (index === focus.index ? wide : other));
}
