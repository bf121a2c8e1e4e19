import type { TFunction } from 'i18next';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import marks from '#src/ui/time/hour-marks.module.css';
import classes from './hour-rows.module.css';
import type { HourRow } from './layout-week.ts';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Behind the days: the hours with their lines, and hours in which nothing begins. */
export function HourRows({ rows, t }: { rows: readonly HourRow[]; t: TFunction }) {
  return rows.map((row, index) =>
    row.kind === 'hour' ? (
      <div key={row.hour} className={classes.hour} style={{ gridRow: index + 1 }} data-hour={row.hour} aria-hidden>
        <span className={classes.time}>{hourText(row.hour)}</span>
      </div>
    ) : (
      <div
        key={`gap ${row.from}`}
        className={joinClasses(marks.gap, classes.gap)}
        style={{ gridRow: index + 1 }}
        aria-hidden
      >
        <span>{t('timetable.grid.gap', { from: hourText(row.from), until: hourText(row.until) })}</span>
      </div>
    ),
  );
}
