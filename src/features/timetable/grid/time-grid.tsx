import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lanesOf } from '#api/timetable/grid/layout-grid.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { columnWidths } from './column-widths.ts';
import { GridSheet, type GridSheetProps } from './grid-sheet.tsx';
import classes from './time-grid.module.css';

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width of an element, in rem; 0 only in its first render, which is never visible. */
function useWidth<T extends HTMLElement>(): [ref: RefObject<T | null>, width: number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth / remPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

export interface TimeGridProps extends Omit<GridSheetProps, 'widths'> {
  /** The minimum width of a column, in rem. */
  least?: number;
}

/** The space left of the hours, and the hours themselves, in rem. */
const edgeRem = 0.5;
const axisRem = 3.25;

/** A grid as wide as its container, or wider when many columns need room: then it scrolls sideways. */
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

/** In a frame that scrolls sideways, scrolls to the chosen column: at first, and whenever another is chosen. */
function useFocusInView(frame: RefObject<HTMLElement | null>, index: number, isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide || index < 0) return;
    // Only its head: a column is higher than the screen.
    frame.current?.querySelector('[data-focus]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [frame, index, isWide]);
}
