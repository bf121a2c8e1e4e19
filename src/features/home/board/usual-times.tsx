import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSuggestedRow } from '#src/features/timetable/suggest/use-suggested-row.ts';
import type { Suggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { weekOf } from '#src/lib/i18n/format-date.ts';
import { formatSaidWeekday, startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { OfferedRow } from '#src/ui/layout/offered-row.tsx';
import classes from './home-board.module.css';

export interface UsualTimesProps {
  suggestions: Suggestions;
  book: BookingActions['book'];
  progress: BookingActions['progress'];
}

/** The next classes at the times when one usually comes. */
export function UsualTimes({ suggestions, book, progress }: UsualTimesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rowOf = useSuggestedRow(suggestions);
  const { usual, habits, today } = suggestions;
  const days = weekOf(today);
  const times = habits.times.slice(0, 2).map(({ weekday, hour }) => {
    const date = days[weekday - 1] ?? today;
    return t('home.board.usualAt', { day: formatSaidWeekday(date, t, language), hour });
  });
  return (
    <Card className={classes.list} aria-labelledby="usual-times">
      <div className={classes.head}>
        <h2 id="usual-times">{t('home.board.usual')}</h2>
        <p>{startLine(times.join(', '))}</p>
      </div>
      <ul>
        {usual.map((training) => (
          <OfferedRow
            {...rowOf(training)}
            key={training.id}
            isBusy={progress.get(training.id) !== undefined}
            onPress={() => book(training)}
          />
        ))}
      </ul>
    </Card>
  );
}
