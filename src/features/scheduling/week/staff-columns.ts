import type { ColumnRules } from '#src/lib/hours/week-columns.ts';

/** In a box narrower than this, days before today are lanes. */
export const lanesUnderPx = 900;

/** With a row for each room, its name stands before it. */
export const roomColumns: ColumnRules = {
  lanesPx: (width) => (width < lanesUnderPx ? 44 : undefined),
  focusParts: () => 1,
  leastPx: 84,
  axisPx: (width) => (width < lanesUnderPx ? 72 : 104),
};

/** Admins see seven days alike. */
export const adminColumns: ColumnRules = {
  lanesPx: (width) => (width < lanesUnderPx ? 44 : undefined),
  focusParts: () => 1,
  leastPx: 88,
};
