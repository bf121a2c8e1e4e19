import type { TFunction } from 'i18next';
import type { PlainDate } from '#api/dates.ts';
import { formatDay, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './hour-heads.module.css';
import type { HourDay } from './layout-week.ts';

export interface HourHeadsProps {
  days: readonly HourDay[];
  columns: string;
  today: PlainDate;
  own: ReadonlySet<PlainDate>;
  onDate: (date: PlainDate) => void;
  t: TFunction;
}

/** From this width the weekday has its whole name; below the least it has none. */
const namePx = 130;
const letterPx = 60;

/** The days above their columns. A press makes a day the focus day, which opens it where it is over. */
export function HourHeads({ days, columns, today, own, onDate, t }: HourHeadsProps) {
  return (
    <div className={classes.heads} style={{ gridTemplateColumns: columns }} data-heads>
      {days.map(({ day, width, isPast, isToday, isFocus }, index) => (
        <button
          key={day}
          type="button"
          className={joinClasses(classes.day, day < today && classes.past, isToday && classes.today)}
          style={{ gridColumn: index + 2 }}
          aria-current={isFocus ? 'date' : undefined}
          data-head={day}
          onClick={() => onDate(day)}
        >
          <span className={type.hidden}>
            {[formatDay(day, today, t), own.has(day) && t('timetable.days.hasOwn')].filter(Boolean).join(', ')}
          </span>
          <span className={classes.number} aria-hidden>
            {Number(day.slice(8))}
          </span>
          {width > letterPx && !isPast && (
            <span className={classes.name} aria-hidden>
              {width > namePx ? formatWeekday(day, t) : formatWeekdayShort(day, t)}
            </span>
          )}
          {own.has(day) && !isPast && <span className={classes.own} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
