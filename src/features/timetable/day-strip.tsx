import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#api/dates.ts';
import { formatDate, formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/join-classes.ts';
import classes from './day-strip.module.css';
import { useSwipe } from './use-swipe.ts';

export interface DayStripProps {
  date: PlainDate;
  today: PlainDate;
  /** Days on which the person has a training. */
  own: ReadonlySet<PlainDate>;
  onDate: (date: PlainDate) => void;
}

/** Monday to Sunday of the chosen day's week. A swipe goes a week on or back. */
export function DayStrip({ date, today, own, onDate }: DayStripProps) {
  const { t } = useTranslation();
  const swipe = useSwipe((weeks) => onDate(addDays(date, 7 * weeks)));
  return (
    <nav className={classes.strip} aria-label={t('timetable.days.label')} {...swipe}>
      {weekOf(date).map((day) => {
        const name = t('timetable.days.day', { weekday: formatWeekday(day, t), date: formatDate(day) });
        const isOwn = own.has(day);
        return (
          <button
            key={day}
            type="button"
            className={joinClasses(classes.day, day < today && classes.past, day === today && classes.today)}
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
          >
            <span className={type.hidden}>
              {[day === today && t('common.today'), name, isOwn && t('timetable.days.hasOwn')]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className={classes.letter} aria-hidden>
              {formatWeekdayShort(day, t)}
            </span>
            <span className={classes.number} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className={joinClasses(classes.bar, isOwn && classes.own)} />
          </button>
        );
      })}
    </nav>
  );
}
