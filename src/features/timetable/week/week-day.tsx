import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import { formatDay, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './week-day.module.css';

export interface WeekDayProps {
  day: PlainDate;
  today: PlainDate;
  /** In rem. */
  width: number;
  isFocus: boolean;
  onDate: (date: PlainDate) => void;
  t: TFunction;
}

/** Wider than so, a column has room for the weekday's name, or for its letter. */
const nameRem = 8.5;
const letterRem = 4.5;

/** The head of a day's column; a press widens it. */
export function WeekDay({ day, today, width, isFocus, onDate, t }: WeekDayProps) {
  return (
    <button
      type="button"
      className={joinClasses(classes.day, day < today && classes.past, day === today && classes.today)}
      aria-current={isFocus ? 'date' : undefined}
      onClick={() => onDate(day)}
    >
      <span className={type.hidden}>{formatDay(day, today, t)}</span>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {width > letterRem && (
        <span className={classes.name} aria-hidden>
          {width > nameRem ? formatWeekday(day, t) : formatWeekdayShort(day, t)}
        </span>
      )}
    </button>
  );
}
