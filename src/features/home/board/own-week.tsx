import { IconArrowRight, IconCheck, IconCloudUp, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { placeName } from '#api/registrations/booking/place-name.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Style, Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { type QueuedPlace, useQueuedPlaces } from '#src/features/registrations/use-booking-progress.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import type { Suggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { formatTime, formatWeekday, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { useHasOwnCalendar } from '../use-own-calendar.ts';
import classes from './own-week.module.css';
import { weekDays } from './week-days.ts';

export interface OwnWeekProps {
  own: readonly UserTraining[];
  styles: readonly Style[];
  suggestions: Suggestions;
  book: BookingActions['book'];
}

/** Seven days: what was, what is booked, what waits for a network (dashed), and on a free day one thing to book. */
export function OwnWeek({ own, styles, suggestions, book }: OwnWeekProps) {
  const { t } = useTranslation();
  const calendar = useHasOwnCalendar() ? '/user/calendar/week' : '/public/calendar/week';
  const { today, now, on } = suggestions;
  const days = weekDays({ days: weekOf(today), today, now, own, queued: useQueuedPlaces(), suggest: on });
  return (
    <section aria-labelledby="own-week">
      <div className={classes.head}>
        <h2 id="own-week">{t('home.board.week')}</h2>
        <Link to={calendar}>
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

function PastLine({ own: { trainingName, presence } }: { own: UserTraining }) {
  const { t } = useTranslation();
  const said = presence === 'present' ? 'present' : presence === 'absent' ? 'missed' : undefined;
  return (
    <p className={classes.past}>
      {presence === 'present' && <IconCheck size={18} stroke={2.4} aria-hidden />}
      <span>{[trainingName, said && t(`home.board.${said}`)].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function OwnTile({ own, style }: { own: UserTraining; style: Style | undefined }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  const { trainingName, startDateTime, status, placeInWaitingList: count, trainingStatus } = own;
  const tones = style?.tones[scheme];
  const isOff = trainingStatus === 'cancelled';
  const isBooked = status === 'booked' && !isOff;
  const state = isOff
    ? t('timetable.place.cancelled')
    : t(isBooked ? 'timetable.state.booked' : 'timetable.state.waiting');
  return (
    <button
      type="button"
      className={classes.tile}
      data-look={isOff ? 'off' : isBooked ? 'booked' : 'waiting'}
      style={{ '--bg': tones?.b, '--y': tones?.y } as CSSProperties}
      onClick={() => open(own)}
    >
      <span className={classes.line}>
        <span>{formatTime(startDateTime)}</span>
        <span>{state}</span>
        {isBooked && <IconCheck className={classes.check} size={14} stroke={3} aria-hidden />}
        {!isBooked && !isOff && <CountBadge count={count ?? 1} tone="attention" />}
      </span>
      <strong>{trainingName}</strong>
      <span>{placeName(own)}</span>
    </button>
  );
}

function QueuedTile({ place: { name, startDateTime, step } }: { place: QueuedPlace }) {
  const { t } = useTranslation();
  return (
    <p className={classes.tile} data-look="queued">
      <span className={classes.line}>
        <span>{startDateTime && formatTime(startDateTime)}</span>
        <IconCloudUp size={16} stroke={1.9} aria-hidden />
      </span>
      <strong>{name}</strong>
      <span>{t(step === 'queued' ? 'outbox.waits' : 'home.leave')}</span>
    </p>
  );
}

interface SuggestedTileProps {
  training: Training;
  date: PlainDate;
  onBook: () => void;
}

function SuggestedTile({ training, date, onBook }: SuggestedTileProps) {
  const { t } = useTranslation();
  const open = useOpenTraining();
  const { name, startDateTime, freePlaces } = training;
  const time = formatTime(startDateTime);
  const action = t('timetable.label.action', {
    action: t('timetable.action.book'),
    name,
    time: `${formatWeekday(date, t)} ${time}`,
  });
  return (
    <div className={classes.suggested}>
      <button type="button" className={classes.tile} data-look="suggested" onClick={() => open(training)}>
        <span className={classes.line}>
          <span>{time}</span>
        </span>
        <strong>{name}</strong>
        <span>{t('timetable.block.free', { count: freePlaces })}</span>
      </button>
      <button type="button" className={classes.book} aria-label={action} onClick={onBook}>
        <IconPlus size={20} stroke={2.2} aria-hidden />
      </button>
    </div>
  );
}
