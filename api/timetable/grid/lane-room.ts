/** The minimum width of a block with a readable word, in rem. */
export const laneRem = 3.375;
/** The width of the overflow count; wide enough to be pressed. */
export const stackRem = 1.75;

/** How many blocks fit into a column side by side. */
export interface LaneRoom {
  lanes: number;
  /** When there are more: this many, and beside them the count of the rest. */
  besideStack: number;
  /** The count's share of the column, 0–1. */
  stackWidth: number;
}

/** For a column of the given width in rem. At least one is shown. */
export function laneRoomOf(column: number): LaneRoom {
  return {
    lanes: Math.max(1, Math.floor(column / laneRem)),
    besideStack: Math.max(1, Math.floor((column - stackRem) / laneRem)),
    stackWidth: Math.min(0.5, stackRem / column),
  };
}
