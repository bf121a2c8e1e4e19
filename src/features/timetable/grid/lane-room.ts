import type { CSSProperties } from 'react';
import type { PlacedTraining } from './layout-grid.ts';

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

type Spot = Pick<PlacedTraining, 'top' | 'height' | 'left' | 'width'>;

/** What a spot stands in, in rem. */
export interface SpotFrame {
  width: number;
  height: number;
}

/** Between two blocks, in rem. */
const gap = { across: 3 / 16, down: 2 / 16 };

const rem = (length: number): string => `${Math.round(length * 1000) / 1000}rem`;

export const widthOfSpot = ({ width }: Spot, column: SpotFrame): number => width * column.width - gap.across;

/** Where it stands in its column: how far from each of its edges. One property, since there may be thousands; `below` is left free under it. */
export function spotStyle(spot: Spot, column: SpotFrame, below = 0): CSSProperties {
  const left = spot.left * column.width;
  const right = column.width - left - widthOfSpot(spot, column);
  const bottom = column.height - spot.top - spot.height + gap.down + below;
  return { margin: [spot.top, right, bottom, left].map(rem).join(' ') };
}
