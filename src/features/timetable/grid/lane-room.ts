import type { CSSProperties } from 'react';
import type { PlacedTraining } from './layout-grid.ts';

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

type Spot = Pick<PlacedTraining, 'top' | 'height' | 'left' | 'width'>;

/** The box of a spot's container, in rem. */
export interface SpotFrame {
  width: number;
  height: number;
}

/** Between two blocks, in rem. */
const gap = { across: 3 / 16, down: 2 / 16 };

const rem = (length: number): string => `${Math.round(length * 1000) / 1000}rem`;

export const widthOfSpot = ({ width }: Spot, column: SpotFrame): number => width * column.width - gap.across;

/**
 * The position in its column: the distance from each of its edges. One property, since there may be thousands; `below`
 * is left free under it.
 */
export function spotStyle(spot: Spot, column: SpotFrame, below = 0): CSSProperties {
  const left = spot.left * column.width;
  const right = column.width - left - widthOfSpot(spot, column);
  const bottom = column.height - spot.top - spot.height + gap.down + below;
  return { margin: [spot.top, right, bottom, left].map(rem).join(' ') };
}
