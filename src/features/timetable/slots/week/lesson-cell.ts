import type { HourCell, HourDay } from '../../hours/layout-week.ts';

/** All trainings of a day that are no starts, in one cell below the hours. */
export function lessonCell({ cells }: HourDay, row: number): HourCell | undefined {
  const items = cells.flatMap(({ begun, items: own }) => [...begun, ...own]);
  const lanes = cells.flatMap((cell) => cell.lanes);
  return items.length + lanes.length > 0 ? { row, hour: 0, items, begun: [], lanes } : undefined;
}
