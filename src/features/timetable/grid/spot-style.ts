import type { CSSProperties } from 'react';
import type { PlacedTraining } from './layout-grid.ts';

type Spot = Pick<PlacedTraining, 'top' | 'height' | 'left' | 'width'>;

/** Between two blocks, in rem. */
const gap = { across: 3 / 16, down: 2 / 16 };

const rem = (length: number): string => `${Math.round(length * 1000) / 1000}rem`;

export const widthOfSpot = ({ width }: Spot, column: number): number => width * column - gap.across;

/** Where it stands in a column that is so many rem wide. */
export const spotStyle = (spot: Spot, column: number): CSSProperties => ({
  margin: `${rem(spot.top)} 0 0 ${rem(spot.left * column)}`,
  width: rem(widthOfSpot(spot, column)),
  height: rem(spot.height - gap.down),
});
