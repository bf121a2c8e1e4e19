import { memo } from 'react';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Around } from '../clashes-at.ts';
import { clashesOf, type Placing } from '../placing.ts';
import { boxOf, type CellMap, type Target } from './cell-map.ts';
import classes from './drag-layer.module.css';

/** Drawn once a drag. */
export const TakenCells = memo(function TakenCells({ map, cells }: { map: CellMap; cells: readonly Target[] }) {
  return cells.map((one) => {
    const cell = boxOf(map, one);
    return cell && <div key={`${one.day} ${one.hour}`} className={classes.taken} style={cell} />;
  });
});

/** Cells in which the room or the trainer is taken. */
export function takenCells(training: AdminTraining, map: CellMap, placing: Placing, around: Around): Target[] {
  const rows = map.rows.filter(({ from, until }) => until === from + 1).map(({ from }) => from);
  return map.days.flatMap(({ day }) =>
    rows
      .map((hour) => ({ day, hour }))
      .filter((cell) => clashesOf(training, placing.placeOf(training, cell), around).length > 0),
  );
}
