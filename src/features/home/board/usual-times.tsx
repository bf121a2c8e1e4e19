import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import type { Suggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { formatDate, formatTime, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './home-board.module.css';

export interface UsualTimesProps {
  suggestions: Suggestions;
  book: BookingActions['book'];
  progress: BookingActions['progress'];
}

/** The next classes at the times when one usually comes. */
export function UsualTimes({ suggestions, book, progress }: UsualTimesProps) {
  const { t } = useTranslation();
  const { usual, habits, today } = suggestions;
  const days = weekOf(today);
  const times = habits.times.slice(0, 2).map(({ weekday, hour }) => {
    const date = days[weekday - 1] ?? today;
    return t('home.board.usualAt', { day: formatWeekdayShort(date, t), hour });
  });
  return (
    <Card className={classes.list} aria-labelledby="usual-times">
      <div className={classes.head}>
        <h2 id="usual-times">{t('home.board.usual')}</h2>
        <p>{times.join(', ')}</p>
      </div>
      <ul>
        {usual.map((training) => (
          <Row
            key={training.id}
            training={training}
            suggestions={suggestions}
            isBusy={progress.get(training.id) !== undefined}
            onBook={() => book(training)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps extends Pick<UsualTimesProps, 'suggestions'> {
  training: Training;
  isBusy: boolean;
  onBook: () => void;
}

function Row({ training, suggestions: { metaOf, styleOf }, isBusy, onBook }: RowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  const { id, name, startDateTime, freePlaces, maxPlaces } = training;
  const date = startDateTime.slice(0, 10);
  const time = formatTime(startDateTime);
  const day = `${formatWeekdayShort(date, t)} ${formatDate(date).slice(0, 5)}`;
  const meta = metaOf(training);
  const line = t('timetable.place.free', { count: freePlaces });
  return (
    <TimeRow
      time={time}
      underTime={day}
      lane={<Lane ratio={1 - freePlaces / Math.max(1, maxPlaces)} tones={styleOf(training)?.tones[scheme]} />}
      title={name}
      meta={meta}
      line={line}
      label={t('timetable.label.row', { time, name, details: [day, ...meta, line].join(', ') })}
      href={`/public/training?id=${id}`}
      onOpen={() => open(training)}
      action={
        <Button
          size={44}
          variant="primary"
          isBusy={isBusy}
          aria-label={t('timetable.label.action', { action: t('timetable.action.book'), name, time: `${day} ${time}` })}
          onClick={onBook}
        >
          {t('timetable.action.book')}
        </Button>
      }
    />
  );
}
