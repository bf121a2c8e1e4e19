import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { addDays, mondayOf, type WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Style } from '#api/timetable/schema.ts';
import { type BookingActions, useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useQueuedPlaces } from '#src/features/registrations/use-booking-progress.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { useSuggestedRow } from '#src/features/timetable/suggest/use-suggested-row.ts';
import { type Suggestions, useSuggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { formatWeekday, weekOf } from '#src/lib/i18n/format-date.ts';
import { formatSaidWeekday, startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { OfferedRow } from '#src/ui/layout/offered-row.tsx';
import { MyTrainings } from '../my-trainings.tsx';
import classes from './home-board.module.css';
import { weekDays } from './week-days.ts';
import { OwnTile, PastLine, QueuedTile, SuggestedTile } from './week-tiles.tsx';

/** What other features show on a wide home. */
export interface BoardSlots {
  due: ReactNode;
  feedback: ReactNode;
  notices: ReactNode;
}

export interface HomeBoardProps extends BoardSlots {
  now: WallTime;
  own: readonly UserTraining[];
  /** Not over, without the next one. */
  others: readonly UserTraining[];
  schedule: Schedule | undefined;
  queue: ReactNode;
  next: ReactNode;
  facts: ReactNode;
  /** Instead of the usual times, where one has none. */
  repeat: ReactNode;
  courses: ReactNode;
  quote: ReactNode;
}

/** Home on a wide screen: the next class and what is owed, the week, and what comes after. */
export function HomeBoard({ now, own, others, schedule, ...parts }: HomeBoardProps) {
  const owner = useOwner();
  const suggestions = useSuggestions(owner);
  const { book, progress, dialog } = useBookingActions();
  const nextWeek = addDays(mondayOf(now.slice(0, 10)), 7);
  const later = others.filter(({ startDateTime }) => startDateTime >= nextWeek);
  return (
    <div className={classes.board}>
      <div className={classes.queue}>{parts.queue}</div>
      <Stack minWidth={0}>{parts.next}</Stack>
      <div className={classes.facts}>
        <Suspense fallback={null}>{parts.due}</Suspense>
        <div className={classes.pair}>{parts.facts}</div>
      </div>
      <div className={classes.week}>
        <OwnWeek own={own} styles={schedule?.styles ?? []} suggestions={suggestions} book={book} />
      </div>
      <div className={classes.column}>
        {suggestions.usual.length > 0 ? (
          <UsualTimes suggestions={suggestions} book={book} progress={progress} />
        ) : (
          parts.repeat
        )}
        {parts.courses}
        {later.length > 0 && (
          <MyTrainings trainings={later} count={later.length} schedule={schedule} today={now.slice(0, 10)} />
        )}
      </div>
      <div className={classes.column}>
        <Suspense fallback={null}>
          {parts.feedback}
          {parts.notices}
        </Suspense>
        {parts.quote}
      </div>
      {dialog}
    </div>
  );
}

interface UsualTimesProps {
  suggestions: Suggestions;
  book: BookingActions['book'];
  progress: BookingActions['progress'];
}

/** The next classes at the times when one usually comes. */
function UsualTimes({ suggestions, book, progress }: UsualTimesProps) {
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

interface OwnWeekProps {
  own: readonly UserTraining[];
  styles: readonly Style[];
  suggestions: Suggestions;
  book: BookingActions['book'];
}

/** Seven days: what was, what is booked, what waits for a network (dashed), and on a free day one thing to book. */
function OwnWeek({ own, styles, suggestions, book }: OwnWeekProps) {
  const { t } = useTranslation();
  const calendar = useCalendarPath('week');
  const { today, now, on } = suggestions;
  const days = weekDays({ days: weekOf(today), today, now, own, queued: useQueuedPlaces(), suggest: on });
  return (
    <section aria-labelledby="own-week">
      <div className={classes.ownWeekHead}>
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
