import type { HourCell, HourDay, HourTraining } from '#src/lib/hours/layout-week.ts';

/** All trainings of a day that are no starts, in one cell below the hours. */
export function lessonCell<T extends HourTraining>({ cells }: HourDay<T>, row: number): HourCell<T> | undefined {
  const items = cells.flatMap(({ begun, items: own }) => [...begun, ...own]);
  const lanes = cells.flatMap((cell) => cell.lanes);
  return items.length + lanes.length > 0 ? { row, hour: 0, items, begun: [], lanes } : undefined;
}
