import { useMemo } from 'react';
import { joinClasses } from '#src/ui/join-classes.ts';
import { columnWidths } from './column-widths.ts';
import { GridSheet, type GridSheetProps } from './grid-sheet.tsx';
import { lanesOf } from './layout-grid.ts';
import classes from './time-grid.module.css';
import { useFocusInView } from './use-focus-in-view.ts';
import { useWidth } from './use-width.ts';

export interface TimeGridProps extends Omit<GridSheetProps, 'widths'> {
  /** No column is narrower, in rem. */
  least?: number;
}

/** Left of the hours, and the hours themselves, in rem. */
const edgeRem = 0.5;
const axisRem = 3.25;

/** A grid as wide as its place, or wider where many columns must have room: then it scrolls sideways in itself. */
export function TimeGrid({ least = 0, ...sheet }: TimeGridProps) {
  const { columns, trainings } = sheet;
  const [frame, width] = useWidth<HTMLDivElement>();
  const index = columns.findIndex(({ isFocus }) => isFocus);
  const widths = useMemo(() => {
    const focus = trainings[index] && { index, lanes: lanesOf(trainings[index]) };
    return columnWidths({ total: width - axisRem - edgeRem, count: trainings.length, least, focus });
  }, [trainings, width, index, least]);
  const isWide = width > 0 && widths.reduce((all, one) => all + one, edgeRem + axisRem) > width + 0.1;
  useFocusInView(frame, index, isWide);
  return (
    <div ref={frame} className={joinClasses(classes.frame, width === 0 && classes.unknown, isWide && classes.wide)}>
      {width > 0 && <GridSheet {...sheet} widths={widths} />}
    </div>
  );
}
