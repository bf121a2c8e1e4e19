/** A block for arrow-key navigation: `top` and `left` in any unit. */
interface Spot {
  id: number;
  top: number;
  left: number;
}

const steps: Readonly<Record<string, [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The target of an arrow key from the block `id`: up and down through its column by time, sideways to the block with
 * the nearest start in the next column that has any. Undefined at an edge, and for other keys.
 */
export function nextBlock(columns: readonly (readonly Spot[])[], id: number, key: string): number | undefined {
  const [across, down] = steps[key] ?? [0, 0];
  const column = columns.findIndex((spots) => spots.some((spot) => spot.id === id));
  const own = columns[column] ?? [];
  const row = own.findIndex((spot) => spot.id === id);
  const from = own[row];
  if (!from) return undefined;
  if (across === 0) return down === 0 ? undefined : own[row + down]?.id;
  const others = across < 0 ? columns.slice(0, column).toReversed() : columns.slice(column + 1);
  const spots = others.find(({ length }) => length > 0) ?? [];
  const distance = (spot: Spot) => Math.abs(spot.top - from.top);
  return spots.toSorted((a, b) => distance(a) - distance(b) || a.left - b.left)[0]?.id;
}
