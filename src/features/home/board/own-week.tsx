import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useQueuedPlaces } from '#src/features/registrations/use-booking-progress.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import type { Suggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { formatWeekday, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './own-week.module.css';
import { weekDays } from './week-days.ts';
import { OwnTile, PastLine, QueuedTile, SuggestedTile } from './week-tiles.tsx';

export interface OwnWeekProps {
  own: readonly UserTraining[];
  styles: readonly Style[];
  suggestions: Suggestions;
  book: BookingActions['book'];
}

/** Seven days: what was, what is booked, what waits for a network (dashed), and on a free day one thing to book. */
export function OwnWeek({ own, styles, suggestions, book }: OwnWeekProps) {
  const { t } = useTranslation();
  const calendar = useCalendarPath('week');
  const { today, now, on } = suggestions;
  const days = weekDays({ days: weekOf(today), today, now, own, queued: useQueuedPlaces(), suggest: on });
  return (
    <section aria-labelledby="own-week">
      <div className={classes.head}>
        <h2 id="own-week">{t('home.board.week')}</h2>
        <Link to={calendar} search={{ date: today }}>
          {t('menu.timetable')}
          <IconArrowRight size={18} stroke={2} aria-hidden />
        </Link>
      </div>
      <ol className={classes.days}>
        {days.map(({ date, past, coming, queued, suggestion }) => (
          <li key={date} data-past={date < today || undefined} data-today={date === today || undefined}>
            <h3 className={classes.day}>
              <strong>{Number(date.slice(8))}</strong> {date === today ? t('common.today') : formatWeekday(date, t)}
            </h3>
            {past.map((one) => (
              <PastLine key={one.registrationId} own={one} />
            ))}
            {coming.map((one) => (
              <OwnTile key={one.registrationId} own={one} style={styles.find(({ id }) => id === one.style)} />
            ))}
            {queued.map((one) => (
              <QueuedTile key={one.operationId} place={one} />
            ))}
            {suggestion && <SuggestedTile training={suggestion} date={date} onBook={() => book(suggestion)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
