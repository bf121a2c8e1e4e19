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

/** Beside the weekday: the number of the day, and where there is one the count. */
const besidePx = { number: 46, numberAndCount: 72 };
/** As wide as an average letter is at most. */
const nameLetterPx = 7;
const letterPx = 60;

/** The days above their columns. A press makes a day the focus day, which opens it where it is over. */
export function HourHeads({ days, columns, today, own, hasCounts = false, onDate, words }: HourHeadsProps) {
  const open = days.filter(({ isPast }) => !isPast);
  const letters = Math.max(0, ...open.map(({ day }) => words.weekday(day).length));
  const least = (hasCounts ? besidePx.numberAndCount : besidePx.number) + letters * nameLetterPx;
  // All of them, or none: one name in full beside six letters reads as a mistake.
  const isNamed = open.every(({ width }) => width > least);
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
              {isNamed ? words.weekday(day) : words.weekdayShort(day)}
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
