import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import type { HourScale } from './fold-hours.ts';
import classes from './grid-hours.module.css';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * Behind the columns: the hours with their lines, the folded bands, and the current time. Screen readers get the times
 * with the trainings.
 */
export function GridHours({ scale, now, t }: { scale: HourScale; now: string | undefined; t: TFunction }) {
  const { bands } = scale;
  return (
    <div className={classes.hours} aria-hidden>
      {bands.map(({ from, until, top, isFolded }, index) => (
        <div
          key={from}
          className={isFolded ? classes.fold : classes.hour}
          style={{ '--top': `${top}rem` } as CSSProperties}
        >
          {isFolded && (
            <span className={classes.gap}>
              {t('timetable.grid.gap', { from: hourText(from), until: hourText(until) })}
            </span>
          )}
          {!isFolded && !bands[index - 1]?.isFolded && <span className={classes.time}>{hourText(from)}</span>}
        </div>
      ))}
      {now && <span className={classes.line} />}
      {now && <span className={classes.now}>{now}</span>}
    </div>
  );
}
