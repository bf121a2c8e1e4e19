import type { HourWords } from '#src/lib/hours/hour-words.ts';
import type { HourDay } from '#src/lib/hours/layout-week.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './hour-heads.module.css';

type Day = HourDay['day'];

export interface HourHeadsProps {
  days: readonly HourDay[];
  columns: string;
  today: Day;
  /** Days on which one has something. */
  own?: ReadonlySet<Day> | undefined;
  /** Each head says how many trainings its day has. */
  hasCounts?: boolean | undefined;
  onDate: (date: Day) => void;
  words: HourWords;
}

/** From this width the weekday has its whole name; below the least it has none. */
const namePx = 130;
/** Beside a count the name needs more. */
const nameAndCountPx = 144;
const letterPx = 60;

/** The days above their columns. A press makes a day the focus day, which opens it where it is over. */
export function HourHeads({ days, columns, today, own, hasCounts = false, onDate, words }: HourHeadsProps) {
  const least = hasCounts ? nameAndCountPx : namePx;
  return (
    <div className={classes.heads} style={{ gridTemplateColumns: columns }} data-heads>
      {days.map(({ day, width, isPast, isToday, isFocus, count }, index) => (
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
            {[hasCounts ? words.column(day, count) : words.day(day), own?.has(day) && words.hasOwn]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className={classes.number} aria-hidden>
            {Number(day.slice(8))}
          </span>
          {width > letterPx && !isPast && (
            <span className={classes.name} aria-hidden>
              {width > least ? words.weekday(day) : words.weekdayShort(day)}
            </span>
          )}
          {own?.has(day) && !isPast && <span className={classes.own} aria-hidden />}
          {hasCounts && !isPast && (
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
