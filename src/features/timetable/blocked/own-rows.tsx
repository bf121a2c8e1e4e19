import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatInstant, formatSaidTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import type { Timetable } from '../view/use-timetable.ts';
import classes from './blocked-banner.module.css';
import type { BlockedDay } from './blocked-day.ts';

export interface OwnRowsProps {
  blocked: BlockedDay;
  timetable: Timetable;
  progress: BookingActions['progress'];
  onLeave: BookingActions['leave'];
}

/** At most so many own bookings to leave; the others are in My trainings. */
const shownOwn = 3;

/** One's own bookings that stand in the way, each with the end of its free cancellation. */
export function OwnRows({ blocked, timetable, progress, onLeave }: OwnRowsProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const ids = new Set(blocked.remedy?.trainingIds);
  const own = timetable.schedule.items
    .filter(({ id, my }) => ids.has(id) && my?.status === 'booked')
    .slice(0, shownOwn);
  if (own.length === 0) return null;
  return (
    <ul className={classes.own}>
      {own.map((training) => (
        <li key={training.id}>
          <span className={classes.time}>{formatTime(training.startDateTime)}</span>
          <Lane
            ratio={1 - training.freePlaces / Math.max(1, training.maxPlaces)}
            tones={timetable.schedule.styles.find(({ id }) => id === training.style)?.tones[scheme]}
          />
          <span className={classes.name}>
            {training.name}
            <FreeUntil training={training} timetable={timetable} />
          </span>
          <Button
            size={44}
            variant="outline"
            isBusy={progress.has(training.id)}
            disabled={!training.my?.cancelingAllowed && !training.my?.lateLeaving}
            aria-label={t('timetable.label.action', {
              action: t('timetable.action.leave'),
              name: training.name,
              time: formatTime(training.startDateTime),
            })}
            onClick={() =>
              training.my &&
              onLeave({ ...training.my, trainingId: training.id, waitingCount: training.waitingCount }, training)
            }
          >
            {t('timetable.action.leave')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function FreeUntil({ training, timetable }: { training: Training; timetable: Timetable }) {
  const { t } = useTranslation();
  const { now, zoneOf } = timetable;
  const until = training.my?.freeCancelUntil;
  if (!until || new Date(until) < now) return null;
  const zone = zoneOf(training);
  const wall = toWallTime(new Date(until), zone);
  // The chosen day is above already.
  const isSameDay = wall.slice(0, 10) === training.startDateTime.slice(0, 10);
  const when = isSameDay ? formatSaidTime(wall) : formatInstant(until, zone, toPlainDate(now, zone), t, 'whenAfter');
  return <small>{t('bookingDetails.blocked.freeUntil', { when })}</small>;
}
