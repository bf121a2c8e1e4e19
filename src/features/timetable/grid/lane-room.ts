/** Narrower than this a block has no room for a word, in rem. */
export const laneRem = 3.375;
/** What says how many more there are; wide enough to be pressed. */
export const stackRem = 1.75;

/** How many blocks fit into a column side by side. */
export interface LaneRoom {
  lanes: number;
  /** Where there are more: so many, and beside them what counts the rest. */
  besideStack: number;
  /** What the latter takes of the column, 0–1. */
  stackWidth: number;
}

/** Of a column that is so many rem wide. At least one is shown. */
export function laneRoomOf(column: number): LaneRoom {
  return {
    lanes: Math.max(1, Math.floor(column / laneRem)),
    besideStack: Math.max(1, Math.floor((column - stackRem) / laneRem)),
    stackWidth: Math.min(0.5, stackRem / column),
  };
}
