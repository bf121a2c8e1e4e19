import type { HourWords } from '#src/lib/hours/hour-words.ts';
import type { HourDay, WeekLayout } from '#src/lib/hours/layout-week.ts';
import { joinClasses } from '../elements/join-classes.ts';
import marks from './hour-marks.module.css';
import classes from './hour-rows.module.css';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface HourRowsProps {
  layout: Pick<WeekLayout, 'rows' | 'days'>;
  words: HourWords;
  /** What stands before the rows, where they are not hours. */
  labels?: readonly string[] | undefined;
}

/** Behind the days: the hours with their lines, and hours in which nothing begins. */
export function HourRows({ layout, words, labels }: HourRowsProps) {
  const nowAbove = layout.days.map(rowUnderNow).find((row) => row !== undefined);
  return layout.rows.map((row, index) =>
    row.kind === 'hour' ? (
      <div
        key={row.hour}
        className={classes.hour}
        style={{ gridRow: index + 1 }}
        data-hour={row.hour}
        aria-hidden={!labels}
      >
        <span className={joinClasses(labels ? classes.label : classes.time, index === nowAbove && classes.under)}>
          {labels ? labels[row.hour] : hourText(row.hour)}
        </span>
      </div>
    ) : (
      <div
        key={`gap ${row.from}`}
        className={joinClasses(marks.gap, classes.gap)}
        style={{ gridRow: index + 1 }}
        data-gap={row.from}
        aria-hidden
      >
        <span>{words.gap(hourText(row.from), hourText(row.until))}</span>
      </div>
    ),
  );
}

/** The row with the present time above all else that today has in it. */
const rowUnderNow = ({ cells }: HourDay): number | undefined =>
  cells.find(({ nowAfter, begun }) => nowAfter === 0 && begun.length === 0)?.row;
