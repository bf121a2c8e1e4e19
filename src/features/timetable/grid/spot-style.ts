import type { CSSProperties } from 'react';
import type { PlacedTraining } from '#api/timetable/grid/layout-grid.ts';

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
