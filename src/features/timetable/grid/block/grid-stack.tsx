import type { TFunction } from 'i18next';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { type SpotFrame, spotStyle } from '../lane-room.ts';
import { blockIdOf, type GridStack as Stack } from '../layout-grid.ts';
import classes from './grid-stack.module.css';

export interface GridStackProps {
  stack: Stack;
  column: SpotFrame;
  isEntry: boolean;
  t: TFunction;
}

/** How many more there are at that time that do not fit in the column. */
export function GridStack({ stack, column, isEntry, t }: GridStackProps) {
  const { trainings } = stack;
  const ends = trainings.map(({ startDateTime, duration }) => formatEndTime(startDateTime, duration));
  const label = t('timetable.grid.more', {
    count: trainings.length,
    from: formatTime(trainings[0]?.startDateTime ?? ''),
    until: ends.toSorted().at(-1) ?? '',
  });
  return (
    <button
      type="button"
      className={classes.stack}
      style={spotStyle(stack, column)}
      data-block={blockIdOf(stack)}
      aria-label={label}
      tabIndex={isEntry ? undefined : -1}
    >
      {`+${trainings.length}`}
    </button>
  );
}
